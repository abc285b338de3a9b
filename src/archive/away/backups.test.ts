import { createReadStream, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readEnv } from '#platform/env.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { startBackground } from '#platform/process/background.server.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { credentials, fakeS3 } from '#tests/support/servers/fake-s3.ts'
import { tables } from '../../declared.server.ts'
import { backupAge } from '../age.server.ts'
import { carriedTables } from '../contents.server.ts'
import { archiveIfDue, nightlyArchives } from '../nightly.server.ts'
import { checkArchive, UnfitArchive } from '../read.server.ts'
import { archiveToday } from '../today.server.ts'
import { backupIfDue, continueBackups, readBackupState, startBackups } from './backups.server.ts'
import { fetchArchive } from './fetched.server.ts'
import { backupsAmong, latestBackup } from './names.ts'
import { backupPlace } from './place.server.ts'

const key = 'a key of thirty-two letters or more'

/** Several processes of one site with a bucket, and a fake clock. */
async function site(more: Record<string, string> = {}) {
  const bucket = await fakeS3()
  const database = await testDatabase()
  const time = { now: new Date('2026-11-23T12:20:00Z') }
  const logged: unknown[] = []
  const keep = (...entry: unknown[]) => void logged.push(entry)
  const env = { ...credentials, S3_ENDPOINT: bucket.url, BACKUP_URL: 's3://safe', BACKUP_EVERY: 'hour', ...more }
  const process = (own: Record<string, string> = {}) => ({
    database,
    clock: () => time.now,
    env: readEnv({ DATA_DIR: temporaryFolder(), ...env, ...own }),
    tables,
    log: { info: keep, warn: keep, error: keep } as unknown as Deps['log'],
  })
  const names = () => [...bucket.objects.keys()].map((path) => path.replace('/safe/backups/', '')).toSorted()
  return { bucket, database, time, process, logged, names }
}

test('one backup an hour, whoever is first, and the first at once', async () => {
  const { time, process, names } = await site()
  const [one, other] = [process(), process()]
  for (const each of [one, other]) await startBackups(each)
  const made = await Promise.all([backupIfDue(one), backupIfDue(other)])
  expect(made.filter((name) => name !== null)).toHaveLength(1)
  expect(names()).toEqual([expect.stringMatching(/^site-2026-11-23T1220Z-[0-9a-z]{6}\.tar\.gz$/)])
  time.now = new Date('2026-11-23T12:59:00Z')
  expect(await backupIfDue(other)).toBeNull()
  time.now = new Date('2026-11-23T13:00:00Z')
  expect(await backupIfDue(other)).toBe(names()[1])
  expect(readdirSync(join(other.env.DATA_DIR, 'archives'))).toEqual([])
})

test('a backup is complete, is encrypted if there is a key, and is sent in one request or, if large, in parts', async () => {
  const { process, bucket } = await site({ BACKUP_KEY: key })
  const deps = process()
  await startBackups(deps)
  const name = await backupIfDue(deps)
  expect(name).toMatch(/\.tar\.gz\.sealed$/)
  const path = join(temporaryFolder(), 'plain.tar.gz')
  const place = backupPlace(deps.env)!
  await fetchArchive(place.get(name!), { name: name!, key, isClosed: true }, path)
  expect((await checkArchive(path, carriedTables(tables))).tables.length).toBeGreaterThan(10)
  const before = readFileSync(path)
  const wrong = { name: name!, key: 'another key of thirty-two letters', isClosed: true }
  await expect(fetchArchive(place.get(name!), wrong, path)).rejects.toThrow(UnfitArchive)
  expect(readFileSync(path).equals(before), 'a good file stays when a fetch to its name fails').toBe(true)
  const source = createReadStream(path)
  await fetchArchive(source, { name: path, key: undefined, isClosed: false }, path)
  expect(readFileSync(path).equals(before), 'a file fetched to itself stays').toBe(true)
  expect(bucket.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1)

  const inParts = backupPlace(deps.env, 1000)!
  const bytes = Uint8Array.from({ length: 4200 }, (_, at) => at % 251)
  bucket.failures.push(503)
  await inParts.put(
    'site-large',
    (async function* () {
      yield bytes
    })(),
  )
  expect(bucket.objects.get('/safe/backups/site-large')?.bytes).toEqual(Buffer.from(bytes))
  const back = []
  for await (const chunk of inParts.get('site-large')) back.push(chunk)
  expect(Buffer.concat(back)).toEqual(Buffer.from(bytes))
  expect(back).toHaveLength(5)
})

test('an unavailable bucket is reported in a sentence and tried again after ten minutes', async () => {
  const { time, process, logged, database, names } = await site()
  const away = process({ S3_ENDPOINT: 'http://127.0.0.1:9' })
  await startBackups(away)
  expect(await backupIfDue(away)).toBeNull()
  expect(JSON.stringify(logged)).toContain('a backup could not leave the machine')
  expect(await readBackupState(database)).toMatchObject({
    failure: 'The bucket for backups does not answer.',
    last: null,
  })
  const healthy = process()
  time.now = new Date('2026-11-23T12:30:00Z')
  /** As if so many minutes had passed for the lease, which goes by the database's clock. */
  const pass = (minutes: number) =>
    database.db.execute(sql`update settings set value = value
      || jsonb_build_object('until', (value->>'until')::timestamptz - ${minutes} * interval '1 minute')`)
  await pass(9)
  expect(await backupIfDue(healthy)).toBeNull()
  await pass(1)
  expect(await backupIfDue(healthy)).not.toBeNull()
  expect(names()).toHaveLength(1)
  expect(await readBackupState(database)).toMatchObject({ failure: null, at: '2026-11-23T12:30:00.000Z' })

  const stranger = process({ AWS_SECRET_ACCESS_KEY: 'another' })
  time.now = new Date('2026-11-23T13:30:00Z')
  await backupIfDue(stranger)
  const { failure } = (await readBackupState(database))!
  expect(failure).toBe('The bucket for backups answered GET with 403 (SignatureDoesNotMatch).')
})

test('a process that stops releases its lease, and leaves no partial backup', async () => {
  const { process, bucket } = await site()
  const deps = process()
  await startBackups(deps)
  const stopping = new AbortController()
  const sending = backupIfDue(deps, stopping.signal)
  stopping.abort()
  expect(await sending).toBeNull()
  expect([bucket.objects.size, bucket.parts.size]).toEqual([0, 0])
  expect(await backupIfDue(process())).not.toBeNull()
})

test('with daily backups the nightly archive’s file is sent', async () => {
  const { time, process, bucket, logged } = await site({ BACKUP_EVERY: 'day' })
  const deps = process()
  await startBackground(nightlyArchives(deps), deps.log)()
  time.now = new Date('2026-11-24T03:31:00Z')
  const path = await archiveIfDue(deps)
  writeFileSync(path!, 'the file of the night')
  const name = await backupIfDue(deps)
  expect(bucket.objects.get(`/safe/backups/${name}`)?.bytes.toString()).toBe('the file of the night')
  expect(JSON.stringify(logged)).not.toContain('could not')
})

/** In names of backups of later months. */
const minuteIn = (month: number) =>
  `${2027 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01T1220Z`

test('a backup without pictures that rows name is told, and the last that had them stays', async () => {
  const { time, process, names, database } = await site()
  const deps = process()
  await startBackups(deps)
  await backupIfDue(deps)
  const [whole] = names()
  const lost = { url: `/uploads/${'a'.repeat(32)}.jpg`, width: 4, height: 3, dominant: '#888888' }
  await database.db.insert(media).values(lost)
  for (const hour of [13, 14]) {
    time.now = new Date(`2026-11-23T${hour}:20:00Z`)
    await backupIfDue(deps)
  }
  expect(await backupAge(deps)).toMatchObject({ missing: 1 })
  expect(await readBackupState(database)).toMatchObject({ missing: 1, whole })
  const place = backupPlace(deps.env)!
  async function* nothing() {}
  for (let month = 0; month < 40; month++)
    await place.put(whole!.replace('2026-11-23T1220Z', minuteIn(month)), nothing())
  time.now = new Date('2086-11-23T14:20:00Z')
  await backupIfDue(deps)
  expect(names()[0], 'also when newer ones have outdated it').toBe(whole)
  expect(names().length).toBeLessThan(40)
})

test('where no backup is known to have all pictures, the newest that may have them is kept', async () => {
  const { time, process, names, database } = await site()
  const deps = process()
  await startBackups(deps)
  await backupIfDue(deps)
  const [former] = names()
  await database.db.execute(sql`update settings set value = value - 'whole' where key = 'backups'`)
  await database.db
    .insert(media)
    .values({ url: `/uploads/${'a'.repeat(32)}.jpg`, width: 4, height: 3, dominant: '#888888' })
  time.now = new Date('2026-11-23T13:20:00Z')
  await backupIfDue(deps)
  expect(await readBackupState(database)).toMatchObject({ missing: 1, whole: former })
})

test('the age is the newest backup’s, and a backup is late two hours after it was due', async () => {
  const { time, process } = await site()
  const deps = process()
  expect(await backupAge(deps)).toBeNull()
  await startBackups(deps)
  await backupIfDue(deps)
  time.now = new Date('2026-11-23T15:20:00Z')
  expect(await backupAge(deps)).toMatchObject({ ageMs: 3 * 3_600_000, isLate: false })
  time.now = new Date('2026-11-23T15:20:01Z')
  expect(await backupAge(deps)).toMatchObject({ isLate: true, away: { address: 's3://safe/backups' } })
  const { waiting, state } = archiveToday(deps as Deps)
  expect((await waiting!()).filter(Boolean)).toMatchObject([
    { key: 'backup', text: expect.stringContaining('s3://safe/backups since 23') },
  ])
  expect(await state!()).toContain('Backed up elsewhere on 23 November')
  // Another bucket has no backup yet.
  const elsewhere = process({ BACKUP_URL: 's3://other' })
  await startBackups(elsewhere)
  expect(await backupAge(elsewhere)).toMatchObject({ ageMs: 0, away: { last: null } })
  expect(await backupIfDue(elsewhere)).not.toBeNull()
})

test('after a clock that was ahead the next backup is made as planned, and Today says so until then', async () => {
  const { time, process, names } = await site()
  const deps = process()
  time.now = new Date('2026-12-24T12:20:00Z')
  await startBackups(deps)
  expect(await backupIfDue(deps)).not.toBeNull()
  time.now = new Date('2026-11-23T12:20:00Z')
  const { waiting } = archiveToday(deps as Deps)
  const shown = async () => (await waiting!()).filter(Boolean)
  expect(await backupAge(deps)).toMatchObject({ isLate: true })
  expect(await shown()).toMatchObject([{ key: 'backup', text: expect.stringContaining('24 December') }])
  expect(await backupIfDue(deps)).toContain('2026-11-23T1220Z')
  expect(await shown()).toEqual([])
  expect(latestBackup(backupsAmong(names()), time.now).at).toBe('2026-11-23T1220Z')
  expect(latestBackup(backupsAmong(names().slice(1)), time.now).at).toBe('2026-12-24T1220Z')
})

test('a site that was brought back goes on in the row of backups it came from, also where it was started before', async () => {
  const { process, database, names, time } = await site()
  const deps = process()
  await startBackups(deps)
  await backupIfDue(deps)
  time.now = new Date('2026-11-23T12:40:00Z')
  await continueBackups(database.db, deps.env, time.now, 'k3v9x2')
  await backupIfDue(deps)
  expect(names()).toEqual([expect.stringContaining('1220Z'), 'site-2026-11-23T1240Z-k3v9x2.tar.gz'])
})
