import { expect, test } from 'vitest'
import { isInOldOrder } from './list-order.ts'

test.each([
  [['A', 'B'], ['A', 'B'], true],
  [['A', 'changed'], ['A', 'B'], true],
  [['one', 'two'], ['A', 'B'], true],
  [['B', 'A'], ['A', 'B'], false],
  [['B', 'changed'], ['A', 'B'], false],
  [['A'], ['A', 'B'], false],
  [[{ title: 'B', text: '' }], [{ title: 'B', text: '' }], true],
  [undefined, ['A'], false],
])('of the rows %j the former ones, %j, are known: %s', (rows, former, isKnown) => {
  expect(isInOldOrder(rows, former)).toBe(isKnown)
})
