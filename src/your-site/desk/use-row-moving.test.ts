import { expect, test } from 'vitest'
import { keysOf } from './use-row-moving.ts'

test('a row keeps its key while it is moved, typed in, brought back by undo, and answered by the server', () => {
  const known = new WeakMap<object, string>()
  const [one, two, three] = [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }]
  const first = keysOf([one, two, three], known, [])
  const [a, b, c] = first
  expect(new Set(first).size).toBe(3)
  const moved = keysOf([two, one, three], known, first)
  expect(moved).toEqual([b, a, c])
  const typed = { title: 'Two, by bus' }
  expect(keysOf([typed, one, three], known, moved)).toEqual([b, a, c])
  const removed = keysOf([one, three], known, [b!, a!, c!])
  expect(removed).toEqual([a, c])
  expect(keysOf([typed, one, three], known, removed)).toEqual([b, a, c])
  const answered = [{ ...typed }, { ...one }, { ...three }]
  expect(keysOf(answered, known, [b!, a!, c!])).toEqual([b, a, c])
  const [, , , added] = keysOf([...answered, { title: '' }], known, [b!, a!, c!])
  expect([a, b, c]).not.toContain(added)
})
