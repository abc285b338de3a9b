import { expect, test } from 'vitest'
import { clockOf, dayOf, momentOf } from './moment-words.ts'

/** A time on this device's clock. */
const local = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString()
const now = new Date(2026, 10, 20, 17, 50)

test.each([
  [local(20, 0), 'Today'],
  [local(19, 23, 59), 'Yesterday'],
  [local(18, 12), 'November 18, 2026'],
])('%s is %s', (iso, name) => {
  expect(dayOf(iso, now)).toBe(name)
})

test('a moment in a sentence', () => {
  expect(clockOf(local(20, 7, 5))).toBe('07:05')
  expect(momentOf(local(20, 17, 12), now)).toBe('today, 17:12')
  expect(momentOf(local(1, 9), now)).toBe('November 1, 2026, 09:00')
})
