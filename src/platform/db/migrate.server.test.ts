import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, inject, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { withBareServerDatabase } from '#tests/support/database/database-server.ts'
import { openEmptyMemory } from '#tests/support/database/database-templates.ts'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { onServer } from '#tests/support/run/left-out.ts'
import type { Db } from './database.server.ts'
import { openMemory } from './embedded/embedded.server.ts'
import { migrateEmbedded, migrateServer } from './migrate.server.ts'

const serverUrl = process.env.DATABASE_URL

/** Tables that readers see: a write to one clears the page cache. */
const publicTables = [
  'affiliate_products',
  'blog_posts',
  'categories',
  'category_redirects',
  'connections',
  'destination_name_redirects',
  'destination_redirects',
  'destinations',
  'gallery_images',
  'itineraries',
  'itinerary_days',
  'itinerary_redirects',
  'media',
  'post_redirects',
  'post_reviews',
  // Only for approved notes.
  'reader_notes',
  'series_redirects',
  'site_values',
  // Only for the names in bylines.
  'users',
]

/** Tables that no cached page depends on. A new table belongs in one of the two lists. */
const privateTables = [
  'income_mappings',
  'income_rows',
  'income_rules',
  'income_statement_rows',
  'income_statements',
  'post_windows',
  'rendered_texts',
  'invitations',
  'passkey_challenges',
  'passkeys',
  'personal_codes',
  'recovery_codes',
  'imported_items',
  'imports',
  'old_addresses',
  'compatibility_matches',
  'contact_messages',
  'itinerary_bookmark_links',
  'itinerary_bookmarks',
  'automation_spend',
  'job_log',
  'job_posts',
  'job_results',
  'jobs',
  'link_checks',
  'link_hosts',
  'link_uses',
  'newsletter_confirmations',
  'newsletter_departures',
  'newsletter_digests',
  'newsletter_recipients',
  'newsletter_subscribers',
  'picture_uses',
  'post_counts',
  'post_research',
  'saved_filters',
  'trash',
  'undos',
  'newsletter_unsubscribe_links',
  'post_revisions',
  'rate_limits',
  'reader_days',
  'referrer_days',
  'search_entries',
  'search_misses',
  'search_words',
  'sessions',
  'spam_words',
  'settings',
  'site_revision',
  'travel_profiles',
]

async function namesOf(db: Db, query: ReturnType<typeof sql>) {
  const { rows } = await db.execute<{ name: string }>(query)
  return rows.map((row) => row.name)
}

test('every table that readers see moves the revision, and no other does', async () => {
  const { db } = await testDatabase()
  const tables = await namesOf(db, sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`)
  expect(tables.toSorted()).toEqual([...publicTables, ...privateTables].toSorted())
  const watched = await namesOf(
    db,
    sql`SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname LIKE '%\\_revision' AND NOT tgisinternal`,
  )
  expect(watched.toSorted()).toEqual(publicTables)
})

test('migrating a second time changes nothing', async () => {
  const pglite = await openEmptyMemory()
  const history = 'SELECT * FROM drizzle.__drizzle_migrations ORDER BY id'
  const before = await pglite.query(history)
  await migrateEmbedded(drizzle(pglite))
  expect((await pglite.query(history)).rows).toEqual(before.rows)
  await pglite.close()
})

test('a database of before reviews keeps what is public, and from then on asks for somebody’s word', async () => {
  const folder = await migrationsBefore('0034_answering')
  const pglite = await openMemory()
  await migrate(drizzle(pglite), { migrationsFolder: folder })
  const post = (slug: string, rest: string) =>
    pglite.query(`insert into blog_posts (slug, title, excerpt, content, category, read_time, search_text, ai_generated, published, publish_at)
      values ('${slug}', '${slug}', 'E', 'C', 'Tips', 1, '', ${rest})`)
  await post('made-public', 'true, true, null')
  await post('made-scheduled', "true, false, '2026-12-01'")
  await post('made-draft', 'true, false, null')
  await post('by-hand', 'false, true, null')
  await migrateEmbedded(drizzle(pglite))
  const { rows } = await pglite.query(
    `select slug, published, (select kind from post_reviews where post_id = p.id) as kind, is_answered_for(p) as answered
      from blog_posts p order by slug`,
  )
  expect(rows).toEqual([
    { slug: 'by-hand', published: true, kind: null, answered: true },
    { slug: 'made-draft', published: false, kind: null, answered: false },
    { slug: 'made-public', published: true, kind: 'earlier', answered: true },
    { slug: 'made-scheduled', published: false, kind: 'earlier', answered: true },
  ])
  await expect(pglite.query("update blog_posts set published = true where slug = 'made-draft'")).rejects.toThrow(
    'answers',
  )
  await expect(pglite.query("update blog_posts set title = 'Other' where slug = 'made-public'")).rejects.toThrow(
    'answers',
  )
  await pglite.close()
})

test('links with a backslash in their address are known by the whole of it after an upgrade', async () => {
  const pglite = await openMemory()
  await migrate(drizzle(pglite), { migrationsFolder: await migrationsBefore('0060_escaped_addresses') })
  const links = String.raw`[a](https://a.jp/Hvar_\(city\)) https://a.jp/b`
  const tips = JSON.stringify([links])
  const page = JSON.stringify({ 'ownPages.pages': [{ slug: 'imprint', text: links }] })
  await pglite.query(
    `insert into blog_posts (slug, title, excerpt, content, category, read_time, search_text)
      values ('a', 'A', 'E', $1, 'Tips', 1, ''), ('b', 'B', 'E', 'https://a.jp/b \\ c', 'Tips', 1, ''),
        ('c', 'C', 'E', '![p](https://a.jp/p_(1).jpg) https://a.jp/d', 'Tips', 1, '')`,
    [links],
  )
  await pglite.query(
    `insert into destinations (slug, name, country, continent, description, questions)
    values ('hvar', 'Hvar', 'Croatia', 'Europe', 'D', $1)`,
    [tips],
  )
  await pglite.query(`insert into site_values (values, saved_by) values ($1, 'a@a.jp')`, [page])
  await migrateEmbedded(drizzle(pglite))
  const { rows } = await pglite.query<{ use: string }>(
    `select concat_ws(' ', used_in, row_id, field, address, words) as use from link_uses order by used_in, row_id, address collate "C"`,
  )
  expect(rows.map(({ use }) => use)).toEqual([
    'blog_posts 1 content https://a.jp/Hvar_(city) a',
    'blog_posts 1 content https://a.jp/b',
    'blog_posts 2 content https://a.jp/b',
    'blog_posts 3 content https://a.jp/d',
    'destinations 1 questions https://a.jp/Hvar_(city) a',
    'destinations 1 questions https://a.jp/b Hvar',
    'site_values 1 imprint https://a.jp/Hvar_(city) a',
    'site_values 1 imprint https://a.jp/b',
  ])
  await pglite.close()
})

/** A folder with the migrations before this one. */
async function migrationsBefore(tag: string): Promise<string> {
  const all = fileURLToPath(new URL('../../../migrations', import.meta.url))
  const folder = temporaryFolder()
  cpSync(all, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number; tag: string }[] }
  const first = journal.entries.find((entry) => entry.tag === tag)!.idx
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx < first) }))
  return folder
}

test('processes that start together migrate a server once', onServer, async () => {
  await withBareServerDatabase(serverUrl!, inject('databaseRun'), async (url, query) => {
    await Promise.all([migrateServer(url), migrateServer(url), migrateServer(url)])
    const [row] = await query(
      'SELECT count(*)::int AS count, count(DISTINCT hash)::int AS hashes FROM drizzle.__drizzle_migrations',
    )
    expect(row).toEqual({ count: row?.hashes, hashes: expect.any(Number) })
  })
})
