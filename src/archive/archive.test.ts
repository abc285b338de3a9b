import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ensureAdmin } from '#auth/credentials.server.ts'
import { sessions } from '#auth/tables.server.ts'
import { jobLog, jobs } from '#automation/tables.server.ts'
import { blogPosts } from '#blog/tables.server.ts'
import { findRenamedCategory } from '#categories/filing.server.ts'
import { contactMessages } from '#contact/tables.server.ts'
import { readerNotes } from '#inbox/tables.server.ts'
import {
  contentsOf,
  embeddedDatabase,
  emptySite,
  hashOf,
  manifestOf,
  siteOf,
} from '#tests/support/database/archives.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { fullSite } from '#tests/support/site/full-site.ts'
import { tables } from '../declared.server.ts'
import { carriedTables } from './contents.server.ts'
import { restoreArchive } from './restore.server.ts'

test('archive → empty site → archive: the same bytes, also through the other engine and back', {
  timeout: 120_000,
}, async () => {
  const first = await fullSite()
  const original = await first.archive()
  const embedded = siteOf(await embeddedDatabase())
  await restoreArchive(original, embedded)
  const second = await embedded.archive()
  const back = await emptySite()
  await restoreArchive(second, back)
  expect([hashOf(second), hashOf(await back.archive())]).toEqual([hashOf(original), hashOf(original)])
  expect(await back.database.db.$count(blogPosts)).toBe(34)
  expect(await back.database.db.$count(readerNotes)).toBe(1)
  expect(await back.database.db.$count(contactMessages)).toBe(1)
  expect(await findRenamedCategory(back.database.db, 'Culture')).toBe('People')
  const names = readdirSync(join(first.folder, 'uploads')).filter((name) => !name.startsWith('.'))
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    const [one, other] = [first, back].map(({ folder }) => readFileSync(join(folder, 'uploads', name)))
    expect(other?.equals(one!), name).toBe(true)
  }
})

test('every table of the database is carried or left out on purpose', async () => {
  const { db } = await testDatabase()
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const carried = new Set(carriedTables(tables).map(({ name }) => name))
  const leftOut = rows.flatMap(({ name }) => (carried.has(name) ? [] : [name]))
  // Two of them are computed from posts by the database.
  expect(leftOut.toSorted()).toEqual([
    'connections',
    'invitations',
    'job_results',
    'link_hosts',
    'link_uses',
    'passkey_challenges',
    'passkeys',
    'personal_codes',
    'picture_uses',
    'post_counts',
    'post_windows',
    'rate_limits',
    'recovery_codes',
    'rendered_texts',
    'search_entries',
    'search_misses',
    'search_words',
    'sessions',
    'site_revision',
    'trash',
    'undos',
  ])
})

test('nothing that opens the site is in an archive, nor work that is under way', async () => {
  const site = await emptySite()
  const { db } = site.database
  const code = await ensureAdmin(db, { email: 'ines@example.com', code: undefined })
  await db.insert(sessions).values({ sid: 'secret-sid', sess: {}, expire: new Date().toISOString() })
  await db
    .insert(jobs)
    .values([{ kind: 'posts' }, { kind: 'posts', status: 'running' }, { kind: 'posts', status: 'failed' }])
  for (const { id: jobId } of await db.select({ id: jobs.id }).from(jobs)) {
    await db.insert(jobLog).values({ jobId, at: new Date().toISOString(), level: 'info', message: 'Begun.' })
  }
  const files = await contentsOf(await site.archive())
  const all = [...files.values()].join('\n')
  for (const secret of [code!, 'argon2', 'codeHash', 'secret-sid']) expect(all).not.toContain(secret)
  expect([...files.keys()]).not.toContain('tables/sessions.ndjson')
  expect(files.get('tables/jobs.ndjson')?.match(/"status":"\w+"/g)).toEqual(['"status":"failed"'])
  expect(files.get('tables/job_log.ndjson')?.match(/Begun/g)).toHaveLength(1)
})

test('a picture file that is lost does not stop an archive, and is named in it', async () => {
  const site = await fullSite()
  const [name] = readdirSync(join(site.folder, 'uploads')).filter((each) => each.endsWith('.jpg'))
  await site.storage.delete(name!)
  const { media } = await manifestOf(await site.archive())
  expect(media.missing).toEqual([name])
})
