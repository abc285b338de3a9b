import { expect, test } from 'vitest'
import { PageStates } from './page-states.server.ts'
import { keptState, readStateUrl } from './state-answer.server.ts'

const state = (hash: string, size = 10) => keptState({ hash, json: JSON.stringify('x'.repeat(size)) })
const minute = 60_000

test('a state is known by its hash for a quarter of an hour after its page was dropped', () => {
  const states = new PageStates()
  states.keep(state('a'), 0)
  expect(states.get('a', 14 * minute)?.size).toBe(12)
  expect(states.get('a', 16 * minute)).toBeUndefined()
  expect(states.get('b', 0)).toBeUndefined()
})

test('they take no more than their bytes, the oldest go first, and one alone does not push out all others', () => {
  const states = new PageStates()
  for (let n = 0; n < 20; n++) states.keep(state(`big ${n}`, 2 ** 19), n)
  const known = Array.from({ length: 20 }, (_, n) => n).filter((n) => states.get(`big ${n}`, 20))
  expect(known).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
  states.keep(state('too big', 2 ** 20), 21)
  expect([states.get('too big', 21), states.get('big 19', 21)?.status]).toEqual([undefined, 200])
})

test.each([
  ['/_state/0123456789abcdef/blog?x=1', { hash: '0123456789abcdef', address: '/blog?x=1' }],
  ['/_state/0123456789abcdef/', { hash: '0123456789abcdef', address: '/' }],
  ['/_state/0123456789abcdef', null],
  ['/_state/0123/blog', null],
  ['/_state/0123456789abc%2f/blog', null],
  ['/blog', null],
])('%s is read as %o', (url, read) => {
  expect(readStateUrl(url)).toEqual(read)
})
