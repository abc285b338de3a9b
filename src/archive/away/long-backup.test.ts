import { expect, onTestFinished, test, vi } from 'vitest'
import { silentLog } from '#platform/db/engine.server.ts'
import { readEnv } from '#platform/env.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { credentials, fakeS3 } from '#tests/support/servers/fake-s3.ts'
import { tables } from '../../declared.server.ts'
import { backupIfDue, readBackupState, startBackups } from './backups.server.ts'

test('a backup that takes longer than an hour is not begun again by another process, and is recorded', async () => {
  const bucket = await fakeS3()
  const database = await testDatabase()
  const time = { now: new Date('2026-11-23T12:20:00Z') }
  const env = { ...credentials, S3_ENDPOINT: bucket.url, BACKUP_URL: 's3://safe', BACKUP_EVERY: 'hour' }
  const instance = () => ({
    ...{ database, tables, log: silentLog as unknown as Deps['log'], clock: () => time.now },
    env: readEnv({ DATA_DIR: temporaryFolder(), ...env }),
  })
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
