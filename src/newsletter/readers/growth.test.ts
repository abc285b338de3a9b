import { expect, test } from 'vitest'
import { formatMonth } from '#platform/text/format-month.ts'
import { growthOf, growthPoints, lastTwelveMonths } from './growth.ts'

const drawing = { width: 110, height: 74, top: 9 }

test('twelve months end with this one, across the turn of the year', () => {
  const months = lastTwelveMonths(new Date('2026-03-31T23:59:59Z'))
  expect(months).toHaveLength(12)
  expect([months[0], months[9], months[10], months[11]]).toEqual(['2025-04', '2026-01', '2026-02', '2026-03'])
})

test('a month is named in full', () => {
  expect(formatMonth('2026-09')).toBe('September 2026')
})

test('the lowest number is at the bottom of the chart, the highest at the top', () => {
  expect(growthPoints([10, 15, 20], drawing)).toEqual([
    [0, 74],
    [55, 42],
    [110, 9],
  ])
})

test('a line that never rises is at the bottom of the chart', () => {
  expect(growthPoints([4, 4], drawing)).toEqual([
    [0, 74],
    [110, 74],
  ])
})

test('every month counts everybody who joined before its end', () => {
  const came = [
    { month: '2024-12', count: 5 },
    { month: '2026-02', count: 2 },
    { month: '2026-03', count: 1 },
  ]
  const { total, lastThirtyDays, months } = growthOf(came, 3, new Date('2026-03-15T00:00:00Z'))
  expect([total, lastThirtyDays]).toEqual([8, 3])
  expect(months.map((month) => month.total)).toEqual([5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 7, 8])
})
