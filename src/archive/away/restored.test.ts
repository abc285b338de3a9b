/** `npm run restore -- latest`, killed or failed at its end, and run again. */
import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blogPosts } from '#blog/tables.server.ts'
import { createPost } from '#blog/writing/writing.server.ts'
import { type Database, databaseFrom, openDatabase } from '#platform/db/database.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { siteOf } from '#tests/support/database/archives.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { credentials, fakeS3 } from '#tests/support/servers/fake-s3.ts'
import { draft } from '#tests/support/site/full-site.ts'
import { backupPlace } from './place.server.ts'

const backup = 'site-2026-11-23T1220Z-k3v9x2.tar.gz'

/** A bucket with the backup of a site of one post, and an empty machine. */
async function machine() {
  const bucket = await fakeS3()
  const settings = {
    ...credentials,
    DATA_DIR: join(temporaryFolder(), 'data'),
    S3_ENDPOINT: bucket.url,
    BACKUP_URL: 's3://safe',
    LOG_LEVEL: 'error',
  }
  const env = readEnv(settings)
  const site = siteOf(await testDatabase())
  await createPost(site.database.db, draft({ slug: 'what-was-written' }))
  await backupPlace(env)!.put(backup, createReadStream(await site.archive()))
  const restore = () =>
    new Promise<{ status: number; said: string }>((resolve) => {
      const compiled = join(tmpdir(), 'travel-site-compiled')
      const own = { ...process.env, DATABASE_URL: '', NODE_COMPILE_CACHE: compiled, ...settings }
      execFile(process.execPath, ['src/restore.server.ts', 'latest'], { env: own }, (error, out, err) =>
        resolve({ status: error ? 1 : 0, said: out + err }),
      )
    })
  async function inDatabase<Found>(look: (database: Database) => Promise<Found>): Promise<Found> {
    const database = await openDatabase(databaseFrom(env))
    return look(database).finally(() => database.close())
  }
  return { restore, inDatabase }
}

test('a restored site and the series of its backups are one transaction; a second restore says that it is done', {
  timeout: 120_000,
}, async () => {
  const { restore, inDatabase } = await machine()
  await inDatabase(({ db }) => db.execute(`alter table settings add constraint no_series check (key <> 'backups')`))
  expect((await restore()).status).toBe(1)
  await inDatabase(async ({ db }) => {
    expect(await db.$count(blogPosts)).toBe(0)
    await db.execute('alter table settings drop constraint no_series')
  })
  expect(await restore()).toEqual({ status: 0, said: expect.stringContaining('The site is back as site-') })
  expect(await restore()).toEqual({
    status: 1,
    said: expect.stringMatching(/This site is not empty: .+ It is the site of these backups already/s),
  })
})
