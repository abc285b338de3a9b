import { expect, test } from 'vitest'
import { addDays, parseStartDate, tomorrowIn } from './start-date.ts'

test.each(['2026-12-02', '2028-02-29', '2000-01-01', '2100-12-31'])('%s is a start date', (text) => {
  expect(parseStartDate(text)).toBe(text)
})

test.each([
  '2026-13-01',
  '2026-02-29',
  '2026-2-9',
  '1999-12-31',
  '2101-01-01',
  '02.12.2026',
  'tomorrow',
  '',
  '2026-12-02T00:00',
])('%j is not a start date', (text) => {
  expect(parseStartDate(text)).toBeNull()
})

test('tomorrow is counted where the site is', () => {
  const now = new Date('2026-12-31T23:30:00Z')
  expect(tomorrowIn('UTC', now)).toBe('2027-01-01')
  expect(tomorrowIn('Europe/Madrid', now)).toBe('2027-01-02')
  expect(tomorrowIn('America/New_York', now)).toBe('2027-01-01')
})

test('days are added across months and clock changes', () => {
  expect(addDays('2026-03-28', 1)).toBe('2026-03-29')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})
