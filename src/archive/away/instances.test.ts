import { expect, onTestFinished, test, vi } from 'vitest'
import { readEnv } from '#platform/env.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { credentials, fakeS3 } from '#tests/support/servers/fake-s3.ts'
import { tables } from '../../declared.server.ts'
import { backupIfDue, readBackupState, startBackups } from './backups.server.ts'

/** Instances of one site with a bucket, and a fake clock. */
async function site() {
  const bucket = await fakeS3()
  const database = await testDatabase()
  const time = { now: new Date('2026-11-23T12:20:00Z') }
  const env = { ...credentials, S3_ENDPOINT: bucket.url, BACKUP_URL: 's3://safe', BACKUP_EVERY: 'hour' }
  const ignore = () => {}
  const log = { info: ignore, warn: ignore, error: ignore } as unknown as Deps['log']
  const instance = (own: Record<string, string> = {}) => ({
    ...{ database, tables, log, clock: () => time.now },
    env: readEnv({ DATA_DIR: temporaryFolder(), ...env, ...own }),
  })
  return { bucket, database, time, instance }
}

test('a backup that takes longer than an hour is not begun again by another process, and is recorded', async () => {
  const { bucket, database, time, instance } = await site()
  const [one, other] = [instance(), instance()]
  await startBackups(one)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  bucket.answersAfter(answered)
  const sending = backupIfDue(one)
  await expect.poll(() => bucket.calls.length).toBe(1)
  const end = async () => (await readBackupState(database))!.until!
  const first = await end()
  vi.advanceTimersByTime(3 * 60_000)
  await expect.poll(end).not.toBe(first)
  time.now = new Date('2026-11-23T13:20:00Z')
  expect(await backupIfDue(other)).toBeNull()
  answer()
  const name = await sending
  expect(await readBackupState(database)).toMatchObject({ until: null, last: { name } })
  expect([...bucket.objects.keys()]).toEqual([`/safe/backups/${name}`])
  expect(await backupIfDue(other)).not.toBeNull()
})

test('a new key for the same bucket is tried at the start, not at the next turn', async () => {
  const { database, instance } = await site()
  const [before, after] = [instance(), instance({ BACKUP_ACCESS_KEY_ID: 'NEW', BACKUP_SECRET_ACCESS_KEY: 'wrong' })]
  await startBackups(before)
  const name = await backupIfDue(before)
  await startBackups(before)
  expect(await backupIfDue(before)).toBeNull()
  await startBackups(after)
  expect(await backupIfDue(after)).toBeNull()
  expect(await readBackupState(database)).toMatchObject({ failure: expect.stringContaining('403'), last: { name } })
})
