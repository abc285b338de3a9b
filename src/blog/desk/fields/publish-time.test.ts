import { expect, test } from 'vitest'
import { instantAt, wallTime } from './publish-time.ts'

test.each([
  ['UTC', '2026-11-20T09:00', '2026-11-20T09:00:00.000Z'],
  ['Europe/Madrid', '2026-11-20T09:00', '2026-11-20T08:00:00.000Z'],
  ['Europe/Madrid', '2026-07-01T09:00', '2026-07-01T07:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-20T00:15', '2026-11-19T18:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01T00:00', '2025-12-31T10:00:00.000Z'],
  ['America/New_York', '2026-11-01T09:30', '2026-11-01T14:30:00.000Z'],
])('in %s, %s is %s', (zone, wall, instant) => {
  expect(instantAt(wall, zone)).toBe(instant)
  expect(wallTime(instant, zone)).toBe(wall)
})

test('a time that the clock skips in spring comes out an hour on', () => {
  expect(wallTime(instantAt('2026-03-29T02:30', 'Europe/Madrid'), 'Europe/Madrid')).toBe('2026-03-29T03:30')
})

test('a time that occurs twice in autumn is one of the two', () => {
  const instant = instantAt('2026-10-25T02:30', 'Europe/Madrid')
  expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(instant)
})

test('without a chosen time there is no instant', () => {
  expect(instantAt('', 'UTC')).toBe('')
  expect(wallTime('', 'UTC')).toBe('')
})
