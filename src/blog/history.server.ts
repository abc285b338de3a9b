/** What posts were at each save, and the addresses they have had. */
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import type { PostFields, PostRevision, PostRevisionDetail } from './revision-schema.ts'
import { blogPosts, postRedirects, postRevisions } from './tables.server.ts'

/** Saves that are kept of one post; with texts of 100 KB that is 5 MB at most. */
export const revisionsKept = 50

/** Saves that the editor makes by itself within this time are one entry: what stood there at the last of them. */
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

/** Newest first, without the text. */
export async function findRevisions(db: Db, postId: number): Promise<PostRevision[]> {
  return db
    .select(row)
    .from(postRevisions)
    .where(eq(postRevisions.postId, postId))
    .orderBy(desc(postRevisions.id))
    .limit(revisionsKept)
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
}

/** Keeps a save in a post's history, and drops the oldest beyond `revisionsKept`. */
export async function keepRevision(tx: Db, save: Save): Promise<void> {
  const [newest] = await tx
    .select({ id: postRevisions.id, autosavedFrom: postRevisions.autosavedFrom, draft: postRevisions.draft })
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
  draft: PostFields
}

/** Whether a save says nothing that deserves an entry beside the newest one. */
function continues({ savedAt, draft, autosave }: Save, { autosavedFrom, draft: before }: Kept): boolean {
  if (autosavedFrom === null) return false
  if (!autosave) return isDeepStrictEqual(draft, before)
  return Date.parse(savedAt) - Date.parse(autosavedFrom) < autosavesTogetherMs
}

async function replaceRevision(tx: Db, { id, autosavedFrom }: Kept, { savedAt, draft, autosave }: Save) {
  await tx
    .update(postRevisions)
    .set({ savedAt, title: draft.title, draft, autosavedFrom: autosave ? autosavedFrom : null })
    .where(eq(postRevisions.id, id))
}

async function addRevision(tx: Db, { postId, savedAt, draft, autosave }: Save) {
  const autosavedFrom = autosave ? savedAt : null
  await tx.insert(postRevisions).values({ postId, savedAt, title: draft.title, draft, autosavedFrom })
  const newest = tx
    .select({ id: postRevisions.id })
    .from(postRevisions)
    .where(eq(postRevisions.postId, postId))
    .orderBy(desc(postRevisions.id))
    .limit(revisionsKept)
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

/** From now on the slug leads to its own post only. Asked first: deleting no row would empty the cache of readers' pages. */
export async function claimSlug(tx: Db, slug: string): Promise<void> {
  if ((await tx.$count(postRedirects, eq(postRedirects.fromSlug, slug))) === 0) return
  await tx.delete(postRedirects).where(eq(postRedirects.fromSlug, slug))
}

/** Whoever asks for the old slug is sent to the post, wherever it is then. */
export async function leaveRedirect(tx: Db, fromSlug: string, postId: number): Promise<void> {
  await tx
    .insert(postRedirects)
    .values({ fromSlug, postId })
    .onConflictDoUpdate({ target: postRedirects.fromSlug, set: { postId } })
}

/** Slug under which a published post is found that once had this one. */
export async function findMovedPost(db: Db, fromSlug: string): Promise<string | null> {
  const [moved] = await db
    .select({ slug: blogPosts.slug })
    .from(postRedirects)
    .innerJoin(blogPosts, eq(blogPosts.id, postRedirects.postId))
    .where(and(eq(postRedirects.fromSlug, fromSlug), sql`${blogPosts.published}`))
  return moved?.slug ?? null
}
