import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { blogPosts } from '#blog/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { addressKey, withoutSize } from './addresses.ts'
import type { Note } from './report.ts'
import { importedItems, oldAddresses } from './tables.server.ts'

export interface ImportedPost {
  key: string
  /** Null: the author has deleted it since. */
  slug: string | null
  notes: Note[]
}

/** Everything that was taken over from a source, pictures left out. */
export async function findImportedPosts(db: Db, source: string): Promise<Map<string, ImportedPost>> {
  const rows = await db
    .select({ key: importedItems.key, slug: blogPosts.slug, notes: importedItems.notes })
    .from(importedItems)
    .leftJoin(blogPosts, eq(blogPosts.id, importedItems.postId))
    .where(and(eq(importedItems.source, source), sql`${importedItems.pictureUrl} is null`))
  return new Map(rows.map((row) => [row.key, row]))
}

export async function findImportedPictures(db: Db, source: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ key: importedItems.key, url: importedItems.pictureUrl })
    .from(importedItems)
    .where(and(eq(importedItems.source, source), isNotNull(importedItems.pictureUrl)))
  return new Map(rows.map(({ key, url }) => [key, url ?? '']))
}

/** Which of these slugs posts have already. */
export async function findTakenSlugs(db: Db, slugs: string[]): Promise<Set<string>> {
  const rows = await db.select({ slug: blogPosts.slug }).from(blogPosts).where(inArray(blogPosts.slug, slugs))
  return new Set(rows.map(({ slug }) => slug))
}

export async function rememberItem(tx: Db, row: typeof importedItems.$inferInsert): Promise<void> {
  await tx.insert(importedItems).values(row).onConflictDoNothing()
}

/** The first to have had an address keeps it. */
export async function keepOldAddresses(
  tx: Db,
  addresses: string[],
  now: { postId: number } | { target: string },
): Promise<void> {
  if (addresses.length === 0) return
  await tx
    .insert(oldAddresses)
    .values(addresses.map((path) => ({ path, ...now })))
    .onConflictDoNothing()
}

/** What stands now where the old site had something: the slug of a published post, or a path; null for nothing. */
export async function findOldAddress(db: Db, pathname: string): Promise<{ slug: string } | { path: string } | null> {
  const path = addressKey(pathname)
  if (path === null) return null
  const rows = await db
    .select({ path: oldAddresses.path, target: oldAddresses.target, slug: blogPosts.slug })
    .from(oldAddresses)
    .leftJoin(blogPosts, eq(blogPosts.id, oldAddresses.postId))
    .where(
      and(
        inArray(oldAddresses.path, [path, withoutSize(path)]),
        sql`(${oldAddresses.target} is not null or ${blogPosts.published})`,
      ),
    )
  const row = rows.find((each) => each.path === path) ?? rows[0]
  if (!row) return null
  return row.slug === null ? { path: row.target ?? '/' } : { slug: row.slug }
}
