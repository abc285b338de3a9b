import { expect, test } from 'vitest'
import { clockTime } from '#platform/text/format-moment.ts'
import type { Job } from '../schema.ts'
import { atMoment, dayWord, jobMoment, momentWords, untilWords } from './moments.ts'

const now = new Date('2026-11-21T22:30:00Z')

test.each([
  ['UTC', '22:30'],
  ['Europe/Madrid', '23:30'],
  ['Asia/Kolkata', '04:00'],
])('in %s the clock shows %s', (timeZone, shown) => {
  expect(clockTime('2026-11-21T22:30:00Z', timeZone)).toBe(shown)
})

test.each([
  ['2026-11-21T23:30:00Z', 'UTC', 'Today'],
  ['2026-11-21T23:30:00Z', 'Europe/Madrid', 'Tomorrow'],
  ['2026-11-22T09:00:00Z', 'UTC', 'Tomorrow'],
  ['2026-11-24T09:00:00Z', 'UTC', 'Tuesday'],
  ['2026-11-28T09:00:00Z', 'UTC', 'Nov 28'],
  ['2026-11-20T09:00:00Z', 'UTC', 'Nov 20'],
])('%s in %s is %s', (iso, timeZone, word) => {
  expect(dayWord(iso, timeZone, now)).toBe(word)
})

test('the day after a day of 23 hours is named correctly', () => {
  expect(dayWord('2026-03-29T08:00:00Z', 'Europe/Madrid', new Date('2026-03-28T22:00:00Z'))).toBe('Tomorrow')
})

test('the date is shown only if it is not today', () => {
  expect(momentWords('2026-11-21T17:42:00Z', 'UTC', now)).toBe('17:42')
  expect(momentWords('2026-11-20T17:42:00Z', 'UTC', now)).toBe('Nov 20, 17:42')
})

test.each([
  ['2026-11-21T23:30:00Z', 'at 23:30'],
  ['2026-11-22T09:00:00Z', 'tomorrow at 09:00'],
  ['2026-11-24T09:00:00Z', 'on Tuesday at 09:00'],
  ['2026-11-28T09:00:00Z', 'on Nov 28 at 09:00'],
])('in a sentence, %s is %s', (iso, words) => {
  expect(atMoment(iso, 'UTC', now)).toBe(words)
})

test.each([
  [-1, 'any moment now'],
  [35, 'in 35 s'],
  [42 * 60 + 59, 'in 42 min'],
  [3 * 3600, 'in 3 h'],
  [3 * 3600 + 12 * 60, 'in 3 h 12 min'],
  [5 * 86_400, 'in 5 days'],
])('%i seconds are counted down as “%s”', (seconds, words) => {
  expect(untilWords(new Date(now.getTime() + seconds * 1000).toISOString(), now)).toBe(words)
})

test.each([
  ['completed', '2026-11-21T17:30:00Z', '2026-11-21T17:42:00Z', 'Completed 17:42'],
  ['running', '2026-11-21T17:30:00Z', null, 'Started 17:30'],
  ['failed', '2026-11-21T17:30:00Z', '2026-11-21T17:42:00Z', 'Started 17:30'],
  ['cancelled', '2026-11-21T17:30:00Z', '2026-11-21T17:42:00Z', 'Started 17:30'],
  ['cancelled', null, '2026-11-21T17:42:00Z', 'Queued 17:20'],
  ['queued', null, null, 'Queued 17:20'],
])('the time of a job that is %s is one of the three of the specification', (status, startedAt, completedAt, shown) => {
  const job = { status, createdAt: '2026-11-21T17:20:00Z', startedAt, completedAt } as Job
  expect(jobMoment(job, 'UTC', now)).toBe(shown)
})
