import { expect, test } from 'vitest'
import { backupsAmong, latestBackup, outdatedBackups } from './names.ts'

test('24 hours, 30 days and 12 months stay, and those of another installation', () => {
  const from = Date.parse('2025-01-01T00:05:00Z')
  const times = Array.from({ length: 24 * 600 }, (_, hour) => new Date(from + hour * 3_600_000).toISOString())
  const hourly = times.map((time) => `site-${time.slice(0, 16).replace(':', '')}Z-aaaaaa.tar.gz`)
  const own = backupsAmong([...hourly, 'notes.txt'])
  const gone = new Set(outdatedBackups(own))
  const stay = own.filter((each) => !gone.has(each)).map(({ at }) => at)
  expect(stay).toHaveLength(24 + 28 + 11)
  expect(stay[0]).toBe('2026-08-23T2305Z')
  expect(stay.at(-1)).toBe('2025-09-30T2305Z')
  expect(latestBackup(own, new Date()).at).toBe('2026-08-23T2305Z')
  const two = backupsAmong([...hourly.slice(0, 2), 'site-2026-11-23T1000Z-bbbbbb.tar.gz.sealed'])
  expect(() => latestBackup(two, new Date())).toThrow(
    'The bucket holds backups of 2 installations; name the one you mean. Their newest: site-2026-11-23T1000Z-bbbbbb.tar.gz.sealed, site-2025-01-01T0105Z-aaaaaa.tar.gz.',
  )
})
