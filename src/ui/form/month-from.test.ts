import { expect, test } from 'vitest'
import { monthFrom } from './month-from.ts'

test.each([
  ['2026-03', '2026-03'],
  ['2026-3', '2026-03'],
  ['March 2026', '2026-03'],
  ['mar. 2026', '2026-03'],
  ['Sept, 2026', '2026-09'],
  ['3/2026', '2026-03'],
  ['03.2026', '2026-03'],
  [' 2026 november ', '2026-11'],
  ['2026', null],
  ['13/2026', null],
  ['ma 2026', null],
  ['last spring', null],
  ['3/2026/4', null],
  ['', null],
])('a month typed as "%s" is %s', (typed, month) => {
  expect(monthFrom(typed)).toBe(month)
})
