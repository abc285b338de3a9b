/** The revisions of posts, and the redirects from their former addresses. */
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, getTableColumns, inArray, notInArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.server.ts'
import { leaveSeriesRedirect } from '../series/data.server.ts'
import { blogPosts, postRedirects, postRevisions } from '../tables.server.ts'
import { PostFields, type PostRevision, type PostRevisionDetail } from './revision-schema.ts'

/** Limit of revisions per post; with texts of 100 KB that is 5 MB at most. */
export const maxRevisions = 50

/** Autosaves of one person within this time share one revision, which holds the last of them. */
const autosavesTogetherMs = 10 * 60_000

const row = {
  id: postRevisions.id,
  postId: postRevisions.postId,
  savedAt: postRevisions.savedAt,
  title: postRevisions.title,
  excerpt: sql<string>`${postRevisions.draft}->>'excerpt'`,
  published: sql<boolean>`(${postRevisions.draft}->>'published')::boolean`,
  contentLength: sql<number>`length(${postRevisions.draft}->>'content')`,
}

/** The revisions, newest first, without the text. */
export async function findRevisions(db: Db, postId: number): Promise<PostRevision[]> {
  return db
    .select(row)
    .from(postRevisions)
    .where(eq(postRevisions.postId, postId))
    .orderBy(desc(postRevisions.id))
    .limit(maxRevisions)
}

export async function findRevision(db: Db, postId: number, id: number): Promise<PostRevisionDetail | null> {
  const [revision] = await db
    .select({ ...row, draft: postRevisions.draft })
    .from(postRevisions)
    .where(and(eq(postRevisions.postId, postId), eq(postRevisions.id, id)))
  return revision ?? null
}

interface Save {
  postId: number
  savedAt: string
  draft: PostFields
  autosave?: boolean
  /** Null for a save that no account has made. */
  savedBy?: number | null
}

/** Adds a revision to a post's history, and prunes those beyond `maxRevisions`. */
export async function keepRevision(tx: Db, save: Save): Promise<void> {
  const [newest] = await tx
    .select({
      id: postRevisions.id,
      autosavedFrom: postRevisions.autosavedFrom,
      savedBy: postRevisions.savedBy,
      draft: postRevisions.draft,
    })
    .from(postRevisions)
    .where(eq(postRevisions.postId, save.postId))
    .orderBy(desc(postRevisions.id))
    .limit(1)
  if (newest && continues(save, newest)) await replaceRevision(tx, newest, save)
  else await addRevision(tx, save)
}

interface Kept {
  id: number
  autosavedFrom: string | null
  savedBy: number | null
  draft: PostFields
}

/** Whether an autosave updates the newest revision instead of adding one. */
function continues({ savedAt, draft, autosave, savedBy = null }: Save, newest: Kept): boolean {
  const { autosavedFrom, draft: before } = newest
  if (autosavedFrom === null) return false
  if (!autosave) return isDeepStrictEqual(draft, before)
  return savedBy === newest.savedBy && Date.parse(savedAt) - Date.parse(autosavedFrom) < autosavesTogetherMs
}

async function replaceRevision(tx: Db, { id, autosavedFrom }: Kept, { savedAt, draft, autosave }: Save) {
  await tx
    .update(postRevisions)
    .set({ savedAt, title: draft.title, draft, autosavedFrom: autosave ? autosavedFrom : null })
    .where(eq(postRevisions.id, id))
}

/** The first revision of a new post. */
export async function keepFirstRevision(tx: Db, { postId, savedAt, draft, autosave, savedBy }: Save): Promise<void> {
  const autosavedFrom = autosave ? savedAt : null
  await tx.insert(postRevisions).values({ postId, savedAt, title: draft.title, draft, autosavedFrom, savedBy })
}

async function addRevision(tx: Db, save: Save) {
  await keepFirstRevision(tx, save)
  const { postId } = save
  const newest = tx
    .select({ id: postRevisions.id })
    .from(postRevisions)
    .where(eq(postRevisions.postId, postId))
    .orderBy(desc(postRevisions.id))
    .limit(maxRevisions)
  await tx.delete(postRevisions).where(and(eq(postRevisions.postId, postId), notInArray(postRevisions.id, newest)))
}

export async function hasRevisions(tx: Db, postId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: postRevisions.id })
    .from(postRevisions)
    .where(eq(postRevisions.postId, postId))
    .limit(1)
  return rows.length > 0
}

/** Redirects the old slug to the post, wherever it is later. */
async function leaveRedirect(tx: Db, fromSlug: string, postId: number): Promise<void> {
  await tx
    .insert(postRedirects)
    .values({ fromSlug, postId })
    .onConflictDoUpdate({ target: postRedirects.fromSlug, set: { postId } })
}

/** The present slug of the published post that once had this one; null where another published post has it now. */
export async function findMovedPost(db: Db, fromSlug: string): Promise<string | null> {
  const isPublished = sql`${blogPosts.published}`
  if ((await db.$count(blogPosts, and(eq(blogPosts.slug, fromSlug), isPublished))) > 0) return null
  const [moved] = await db
    .select({ slug: blogPosts.slug })
    .from(postRedirects)
    .innerJoin(blogPosts, eq(blogPosts.id, postRedirects.postId))
    .where(and(eq(postRedirects.fromSlug, fromSlug), isPublished))
  return moved?.slug ?? null
}

/** A post's fields as JSON of a revision, built by the database. */
const draftInSql = (() => {
  const columns: Record<string, PgColumn> = getTableColumns(blogPosts)
  const pairs = Object.keys(PostFields.shape).flatMap((name) => {
    const column = columns[name]
    if (!column) return []
    const isInstant = column.getSQLType().startsWith('timestamp')
    const value = isInstant
      ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : sql`${column}`
    return [sql`${sql.raw(`'${name}'`)}, ${value}`]
  })
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`
})()

/**
 * Adds a revision of each of these posts, by a few statements for all of them.
 * @param which only posts without a history, so that their state before the first change is not lost
 */
export async function keepSaves(tx: Db, ids: readonly number[], which?: 'where there is none'): Promise<void> {
  const { id, updatedAt, title } = blogPosts
  const { postId } = postRevisions
  const isNew = which ? sql` and not exists (select from ${postRevisions} where ${postId} = ${id})` : sql``
  await tx.execute(sql`insert into ${postRevisions} (post_id, saved_at, title, draft)
    select ${id}, ${updatedAt}, ${title}, ${draftInSql} from ${blogPosts} where ${inArray(id, [...ids])}${isNew} order by ${id}`)
  if (which) return
  await tx.execute(sql`delete from ${postRevisions} where ${postRevisions.id} in (
    select id from (
      select ${postRevisions.id}, row_number() over (partition by ${postId} order by ${postRevisions.id} desc) as place
      from ${postRevisions} where ${inArray(postId, [...ids])}
    ) kept where place > ${maxRevisions})`)
}

type Addressed = Pick<typeof blogPosts.$inferSelect, 'id' | 'slug' | 'series'>

/** Leaves redirects from a post's former address and its former series; a post that was never public leaves none. */
export async function leaveAddresses(tx: Db, before: Addressed, after: Addressed, wasPublic: boolean): Promise<void> {
  if (!wasPublic) return
  if (before.series && after.series && before.series !== after.series)
    await leaveSeriesRedirect(tx, before.series, after.series)
  if (after.slug !== before.slug) await leaveRedirect(tx, before.slug, after.id)
}
