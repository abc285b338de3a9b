import { expect, test } from 'vitest'
import { changedPart, moved } from './picture-order.ts'

test.each([
  [1, 2, [2, 3, 1, 4]],
  [4, 0, [4, 1, 2, 3]],
  [2, 1, [1, 2, 3, 4]],
  [3, 99, [1, 2, 4, 3]],
  [2, -1, [2, 1, 3, 4]],
  [9, 0, [1, 2, 3, 4]],
])('picture %i moved to place %i', (id, to, expected) => {
  expect(moved([1, 2, 3, 4], id, to)).toEqual(expected)
})

test.each([
  [
    [1, 2, 4, 3, 5],
    [4, 3],
  ],
  [
    [2, 3, 4, 1, 5],
    [2, 3, 4, 1],
  ],
  [[1, 2, 3, 4, 5], []],
])('of the new order %j the part %j has changed', (after, part) => {
  expect(changedPart([1, 2, 3, 4, 5], after)).toEqual(part)
})
