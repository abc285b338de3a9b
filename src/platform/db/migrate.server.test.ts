import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { expect, inject, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { withBareServerDatabase } from '#tests/support/database-server.ts'
import { openEmptyMemory } from '#tests/support/database-templates.ts'
import { onServer } from '#tests/support/left-out.ts'
import type { Db } from './database.server.ts'
import { migrateEmbedded, migrateServer } from './migrate.server.ts'

const serverUrl = process.env.DATABASE_URL

/** Tables that readers see; their finished pages are thrown away when one is written. */
const publicTables = [
  'affiliate_products',
  'blog_posts',
  'categories',
  'category_redirects',
  'destinations',
  'gallery_images',
  'itineraries',
  'itinerary_days',
  'itinerary_redirects',
  'media',
  'post_redirects',
]

/** Tables that no cached page depends on. A new table belongs in one of the two lists. */
const privateTables = [
  'rendered_texts',
  'imported_items',
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
  'newsletter_confirmations',
  'newsletter_departures',
  'newsletter_digests',
  'newsletter_recipients',
  'newsletter_subscribers',
  'post_counts',
  'newsletter_unsubscribe_links',
  'post_revisions',
  'rate_limits',
  'search_words',
  'sessions',
  'settings',
  'site_revision',
  'travel_profiles',
  'users',
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

test('processes that start together migrate a server once', onServer, async () => {
  await withBareServerDatabase(serverUrl!, inject('databaseRun'), async (url, query) => {
    await Promise.all([migrateServer(url), migrateServer(url), migrateServer(url)])
    const [row] = await query(
      'SELECT count(*)::int AS count, count(DISTINCT hash)::int AS hashes FROM drizzle.__drizzle_migrations',
    )
    expect(row).toEqual({ count: row?.hashes, hashes: expect.any(Number) })
  })
})
