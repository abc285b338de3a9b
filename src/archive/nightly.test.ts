import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fromNow } from '#platform/db/clock-ahead.server.ts'
import { readEnv } from '#platform/env.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { startBackground } from '#platform/process/background.server.ts'
import { settings } from '#platform/settings/tables.server.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { tables } from '../declared.server.ts'
import { archiveIfDue, nightlyArchives } from './nightly.server.ts'
import { nightOf } from './nights.server.ts'
import { archiveToday } from './today.server.ts'

test.each([
  ['2026-11-21T03:29:59Z', 'UTC', '2026-11-20'],
  ['2026-11-21T03:30:00Z', 'UTC', '2026-11-21'],
  ['2026-11-21T23:59:00Z', 'UTC', '2026-11-21'],
  ['2026-11-20T19:00:00Z', 'Asia/Tokyo', '2026-11-21'],
  ['2026-11-21T03:30:00Z', 'America/Lima', '2026-11-20'],
  ['2026-03-01T03:00:00Z', 'UTC', '2026-02-28'],
])('an archive made at %s in %s is that of %s', (now, zone, night) => {
  expect(nightOf(new Date(now), zone, '03:30')).toBe(night)
})

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Several processes of one site, each with its own folder, and a fake clock. */
async function site(env: Record<string, string> = {}) {
  const database = await testDatabase()
  const time = { now: new Date('2026-11-21T12:00:00Z') }
  const logged: unknown[] = []
  const keep = (...entry: unknown[]) => void logged.push(entry)
  const process = (folder = temporaryFolder()) => {
    const deps = {
      database,
      clock: () => time.now,
      env: readEnv({ DATA_DIR: folder, ...env }),
      tables,
      log: { info: keep, warn: keep, error: keep } as unknown as Deps['log'],
    }
    return { deps, archives: () => readdirSync(join(folder, 'archives')).toSorted(), folder }
  }
  /** The first round of a new site, which makes no archive. */
  const start = async () => {
    const { deps } = process()
    await startBackground(nightlyArchives(deps), deps.log)()
  }
  const set = (value: SQL) => database.db.update(settings).set({ value })
  const until = sql`(${settings.value}->>'until')::timestamptz`
  return {
    database,
    time,
    process,
    start,
    logged,
    /** A process that was killed has claimed this night. */
    killed: (night: string, leaseMs: number) =>
      set(sql`jsonb_build_object('night', ${night}::text, 'until', ${fromNow(leaseMs)})`),
    /** As if so much time had passed for the lease, which goes by the database's clock. */
    pass: (ms: number) =>
      set(sql`${settings.value} || jsonb_build_object('until', ${until} - ${ms} * interval '1 millisecond')`),
  }
}

test('one archive a night, whoever is first, however late, and none on the first start', async () => {
  const { time, process, start } = await site()
  await start()
  const [one, other] = [process(), process()]
  expect(await archiveIfDue(one.deps)).toBeNull()
  time.now = new Date('2026-11-22T09:00:00Z')
  const made = await Promise.all([archiveIfDue(one.deps), archiveIfDue(other.deps)])
  expect(made.filter((path) => path !== null)).toHaveLength(1)
  expect(made.join('')).toMatch(/\/archives\/site-2026-11-22\.tar\.gz$/)
  time.now = new Date('2026-11-23T03:29:00Z')
  expect(await archiveIfDue(one.deps)).toBeNull()
  time.now = new Date('2026-11-23T03:30:00Z')
  expect(await archiveIfDue(one.deps)).not.toBeNull()
})

test('only the newest are kept, and nothing else in the folder is touched', async () => {
  const { time, process, start } = await site({ ARCHIVES_KEPT: '2' })
  await start()
  const { deps, archives, folder } = process()
  mkdirSync(join(folder, 'archives'))
  writeFileSync(join(folder, 'archives', 'my-own-copy.tar.gz'), '')
  for (const day of ['22', '23', '24']) {
    time.now = new Date(`2026-11-${day}T04:00:00Z`)
    await archiveIfDue(deps)
  }
  expect(archives()).toEqual(['my-own-copy.tar.gz', 'site-2026-11-23.tar.gz', 'site-2026-11-24.tar.gz'])
})

test('an archive without pictures that rows name is told, and does not push out the last that had them', async () => {
  const { time, process, start, database, logged } = await site({ ARCHIVES_KEPT: '1' })
  await start()
  const { deps, archives } = process()
  const makeOn = (day: number) => {
    time.now = new Date(`2026-11-${day}T04:00:00Z`)
    return archiveIfDue(deps)
  }
  await makeOn(22)
  const lost = { url: `/uploads/${'a'.repeat(32)}.jpg`, width: 4, height: 3, dominant: '#888888' }
  await database.db.insert(media).values(lost)
  await makeOn(23)
  await makeOn(24)
  expect(archives()).toEqual(['site-2026-11-22.tar.gz', 'site-2026-11-24.tar.gz'])
  expect(JSON.stringify(logged)).toContain('without pictures that its rows name')
  const { waiting, state } = archiveToday(deps as Deps)
  expect((await waiting!()).filter(Boolean)).toMatchObject([
    { key: 'backup-pictures', text: expect.stringContaining('without 1 picture file that') },
  ])
  expect(await state!()).toContain('24 November, without 1 picture file.')
  await database.db.delete(media)
  await makeOn(25)
  expect(archives()).toEqual(['site-2026-11-25.tar.gz'])
  expect((await waiting!()).filter(Boolean)).toEqual([])
})

test('Today says that an archive could not be made after a failure, and not while one is being made', async () => {
  const { time, process, start, killed } = await site()
  await start()
  // Leases go by the database's clock.
  time.now = new Date()
  const { waiting } = archiveToday(process().deps as Deps)
  const shown = async () => (await waiting!()).filter(Boolean)
  const night = nightOf(new Date(time.now.getTime() - 24 * hourMs), 'UTC', '03:30')
  await killed(night, 6 * hourMs)
  expect(await shown()).toEqual([])
  for (const waitMs of [hourMs, -minuteMs]) {
    await killed(night, waitMs)
    expect(await shown()).toMatchObject([{ key: 'backup', text: expect.stringContaining('could not be made yet') }])
  }
})

test('after a failure it is tried again an hour later; an abandoned night after six', async () => {
  const { time, process, start, killed, pass } = await site()
  await start()
  const { deps, archives, folder } = process()
  writeFileSync(join(folder, 'archives'), 'in the way')
  time.now = new Date('2026-11-22T04:00:00Z')
  await expect(archiveIfDue(deps)).rejects.toThrow('EEXIST')
  const healthy = process()
  await pass(hourMs - minuteMs)
  expect(await archiveIfDue(healthy.deps)).toBeNull()
  await pass(minuteMs)
  expect(await archiveIfDue(healthy.deps)).not.toBeNull()
  expect(healthy.archives()).toEqual(['site-2026-11-22.tar.gz'])
  expect(archives).toThrow()
  time.now = new Date('2026-11-23T04:00:00Z')
  await killed('2026-11-23', 6 * hourMs)
  await pass(6 * hourMs - minuteMs)
  expect(await archiveIfDue(healthy.deps)).toBeNull()
  await pass(minuteMs)
  expect(await archiveIfDue(healthy.deps)).not.toBeNull()
})

test('on the embedded database a start releases the lease of the process before it', async () => {
  const { time, process, start, database, killed } = await site()
  await start()
  await killed('2026-11-22', 6 * hourMs)
  time.now = new Date('2026-11-22T04:01:00Z')
  const { deps } = process()
  expect(await archiveIfDue(deps)).toBeNull()
  await startBackground(nightlyArchives(deps), deps.log)()
  const made = await archiveIfDue(deps)
  expect(made === null).toBe(database.kind !== 'embedded')
})

test('a start deletes what killed processes left, and not what this process or another instance is writing', async () => {
  const { process, database } = await site()
  const { deps, archives, folder } = process()
  mkdirSync(join(folder, 'archives'))
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  for (const [name, hours] of [
    ['.unfinished-here', 0],
    ['.unfinished-now', 1],
    ['.unfinished-old', 7],
  ] as const) {
    writeFileSync(join(folder, 'archives', name), '')
    utimesSync(join(folder, 'archives', name), hoursAgo(hours), hoursAgo(hours))
  }
  await startBackground(nightlyArchives(deps), deps.log)()
  const elsewhere = database.kind === 'embedded' ? [] : ['.unfinished-now']
  expect(archives()).toEqual(['.unfinished-here', ...elsewhere])
})

test('a process that stops releases its lease, and leaves no unfinished file', async () => {
  const { time, process, start } = await site()
  await start()
  time.now = new Date('2026-11-22T04:00:00Z')
  const { deps, archives } = process()
  expect(await archiveIfDue(deps, AbortSignal.abort())).toBeNull()
  expect(archives()).toEqual([])
  expect(await archiveIfDue(process().deps)).not.toBeNull()
})

test('ARCHIVES_KEPT=0 makes none', async () => {
  const { start, database } = await site({ ARCHIVES_KEPT: '0' })
  await start()
  expect(await database.db.$count(settings)).toBe(0)
})

test('a night of a clock that was ahead, finished or not, holds nothing back once it is right again', async () => {
  const { time, process, start, killed } = await site({ ARCHIVES_KEPT: '1' })
  await start()
  const [one, other] = [process(), process()]
  time.now = new Date('2026-12-24T04:00:00Z')
  expect(await archiveIfDue(one.deps)).toMatch(/site-2026-12-24/)
  time.now = new Date('2026-11-22T04:00:00Z')
  expect(await archiveIfDue(one.deps)).toMatch(/site-2026-11-22/)
  expect(await archiveIfDue(other.deps)).toBeNull()
  expect(one.archives()).toEqual(['site-2026-11-22.tar.gz'])
  await killed('2026-12-24', 31 * 24 * hourMs)
  expect(await archiveIfDue(other.deps)).not.toBeNull()
})

test('a night that another instance’s clock has reached a second earlier is made once', async () => {
  const { time, process, start } = await site()
  await start()
  const [ahead, behind] = [process(), process()]
  time.now = new Date('2026-11-22T03:30:00Z')
  expect(await archiveIfDue(ahead.deps)).not.toBeNull()
  time.now = new Date('2026-11-22T03:29:59Z')
  expect(await archiveIfDue(behind.deps)).toBeNull()
})

test('an instance whose clock is far ahead takes no night from the one that is making it', async () => {
  const { time, process, start, killed } = await site()
  await start()
  await killed('2026-11-22', 6 * hourMs)
  time.now = new Date('2026-11-22T23:00:00Z')
  expect(await archiveIfDue(process().deps)).toBeNull()
})

test('what a killed restore has left is swept at a start that makes neither archives nor backups, too', async () => {
  const { process } = await site({ ARCHIVES_KEPT: '0' })
  const { deps, archives, folder } = process()
  mkdirSync(join(folder, 'archives'))
  const left = join(folder, 'archives', '.unfinished-restore.tar.gz')
  writeFileSync(left, '')
  const longAgo = new Date(Date.now() - 7 * 3_600_000)
  utimesSync(left, longAgo, longAgo)
  await startBackground(nightlyArchives(deps), deps.log)()
  expect(archives()).toEqual([])
})
