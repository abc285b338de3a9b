import { expect, test } from 'vitest'
import { chosenBetween, countsOf } from './selection-rules.ts'

const rows = [4, 7, 2, 9].map((id) => ({ id }))

test.each([
  [7, 9, [7, 2, 9]],
  [9, 7, [7, 2, 9]],
  [2, 2, [2]],
  [5, 2, [2]],
])('from %i to %i are %j', (from, to, ids) => {
  expect(chosenBetween(rows, from, to).map(({ id }) => id)).toEqual(ids)
})

test('each word is counted once for every row that has it', () => {
  expect([...countsOf(['boats', 'trains', 'boats'])]).toEqual([
    ['boats', 2],
    ['trains', 1],
  ])
})
