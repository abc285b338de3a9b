import { expect, test } from 'vitest'
import { lastSlot } from './schedule.server.ts'

const sunday = { weekday: 'Sunday', time: '09:00' } as const

test.each([
  ['a second before', '2026-11-22T08:59:59Z', 'UTC', '2026-11-15T09:00', '2026-11-15T09:00:00.000Z'],
  ['at its time', '2026-11-22T09:00:00Z', 'UTC', '2026-11-22T09:00', '2026-11-22T09:00:00.000Z'],
  ['on a Saturday', '2026-11-28T23:00:00Z', 'UTC', '2026-11-22T09:00', '2026-11-22T09:00:00.000Z'],
  ['in winter', '2026-11-22T08:30:00Z', 'Europe/Madrid', '2026-11-22T09:00', '2026-11-22T08:00:00.000Z'],
  ['in summer', '2026-07-05T07:30:00Z', 'Europe/Madrid', '2026-07-05T09:00', '2026-07-05T07:00:00.000Z'],
  ['east of the date line', '2026-11-21T20:30:00Z', 'Pacific/Auckland', '2026-11-22T09:00', '2026-11-21T20:00:00.000Z'],
])('the last time %s', (_, now, zone, name, at) => {
  expect(lastSlot(sunday, new Date(now), zone)).toEqual({ name, at })
})
