/** The one way in for posts: the author's desk and the automation write through these functions. */
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { isOutdated, newerThanBefore } from '#platform/db/row-version.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { unlessTaken } from '#platform/http/unless-taken.server.ts'
import { fold } from '#platform/text/fold.ts'
import { findPostById, postColumns, type StoredPost } from './data.server.ts'
import { claimSlug, hasRevisions, keepRevision, leaveRedirect } from './history.server.ts'
import { type PostChange, type PostDraft, PostFields } from './schema.ts'
import { searchTextOf } from './search.server.ts'
import { blogPosts } from './tables.server.ts'

/** A new post; what a machine wrote says so and where it found its facts, and what comes from elsewhere keeps its day. */
export type NewPost = PostDraft & Partial<Pick<StoredPost, 'aiGenerated' | 'sources' | 'createdAt' | 'updatedAt'>>

/** @throws Problem 409 when the slug is taken */
export async function createPost(db: Db, draft: NewPost): Promise<StoredPost> {
  return unlessTaken('blog_posts_slug_unique', 'slug', () =>
    transaction(db, async (tx) => {
      const { published } = draft
      const [row] = await tx
        .insert(blogPosts)
        .values({
          ...postColumns(draft),
          ...(published && { publishAt: null, publishedAt: draft.createdAt ?? sql`now()` }),
        })
        .returning({ id: blogPosts.id })
      await claimSlug(tx, draft.slug)
      const post = await stored(tx, row!.id)
      await keepRevision(tx, post.id, post.updatedAt, fieldsOf(post))
      return post
    }),
  )
}

/** What became of a change: the row as it is now stored, or the newer one that it did not overwrite. */
export type Saved = { outcome: 'saved' | 'outdated'; post: StoredPost }

/**
 * Changes a post; null when there is none. With `expectedUpdatedAt`, nothing is written over a newer row.
 * @throws Problem 409 when the slug is taken
 */
export async function updatePost(db: Db, id: number, change: PostChange): Promise<Saved | null> {
  const { expectedUpdatedAt, ...fields } = change
  return unlessTaken('blog_posts_slug_unique', 'slug', () =>
    transaction(db, async (tx) => {
      const locked = await lockPost(tx, id)
      if (!locked) return null
      const before = locked.post
      if (isOutdated(before.updatedAt, expectedUpdatedAt)) return { outcome: 'outdated', post: before }
      await tx.update(blogPosts).set(changedColumns(locked, fields)).where(eq(blogPosts.id, id))
      const post = await stored(tx, id)
      await moveAddress(tx, locked, post)
      if (!(await hasRevisions(tx, id))) await keepRevision(tx, id, before.updatedAt, fieldsOf(before))
      await keepRevision(tx, id, post.updatedAt, fieldsOf(post))
      return { outcome: 'saved', post }
    }),
  )
}

/** @returns whether there was one */
export async function deletePost(db: Db, id: number): Promise<boolean> {
  const rows = await db.delete(blogPosts).where(eq(blogPosts.id, id)).returning({ id: blogPosts.id })
  return rows.length > 0
}

/** Publishes the drafts whose time has come, as if they had been written then. @returns their ids */
export async function publishDuePosts(db: Db, now: Date): Promise<number[]> {
  const due = and(sql`not ${blogPosts.published}`, lte(blogPosts.publishAt, now.toISOString()))
  // Asked first, because an update of no row at all still moves the site's revision, and with it drops every kept page.
  const [first] = await db.select({ id: blogPosts.id }).from(blogPosts).where(due).limit(1)
  if (!first) return []
  const rows = await db
    .update(blogPosts)
    .set({
      published: true,
      createdAt: sql`${blogPosts.publishAt}`,
      publishedAt: sql`coalesce(${blogPosts.publishedAt}, ${blogPosts.publishAt})`,
      publishAt: null,
      updatedAt: nextVersion,
    })
    .where(due)
    .returning({ id: blogPosts.id })
  return rows.map((row) => row.id)
}

/** Posts and drafts filed under a category. */
export async function countPostsInCategory(db: Db, category: string): Promise<number> {
  return db.$count(blogPosts, eq(blogPosts.category, category))
}

/** Part of renaming a category: its posts are filed under the new name. */
export async function renameCategoryInPosts(tx: Db, from: string, to: string): Promise<void> {
  await tx.update(blogPosts).set({ category: to, updatedAt: nextVersion }).where(eq(blogPosts.category, from))
}

/** Part of renaming a destination: posts about it say and are found by the new name. */
export async function renameDestinationInPosts(tx: Db, from: string, to: string): Promise<void> {
  const { searchText } = blogPosts
  // The destination is the last line of the text that a post is found by.
  const renamed = sql`left(${searchText}, length(${searchText}) - length(${fold(from)}::text)) || ${fold(to)}`
  await tx
    .update(blogPosts)
    .set({ destination: to, searchText: renamed, updatedAt: nextVersion })
    .where(eq(blogPosts.destination, from))
}

const nextVersion = newerThanBefore(blogPosts.updatedAt)

interface LockedPost {
  post: StoredPost
  publishedAt: string | null
}

/** Two saves of one post follow one another, so that the second sees what the first wrote. */
async function lockPost(tx: Db, id: number): Promise<LockedPost | null> {
  const { publishedAt } = blogPosts
  const [row] = await tx.select({ publishedAt }).from(blogPosts).where(eq(blogPosts.id, id)).for('update')
  const post = row && (await findPostById(tx, id))
  return post ? { post, ...row } : null
}

async function stored(tx: Db, id: number): Promise<StoredPost> {
  const post = await findPostById(tx, id)
  if (!post) throw new Error(`Post ${id} was written and is not there.`)
  return post
}

/**
 * A change as the row's columns. Published for the first time, a post counts as written now and is the newest; taken
 * back and published again, it keeps its day. A published post waits for no time.
 */
function changedColumns({ post: before, publishedAt }: LockedPost, fields: Omit<PostChange, 'expectedUpdatedAt'>) {
  const published = fields.published ?? before.published
  const wasPublic = before.published || publishedAt !== null
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return {
    ...fields,
    searchText: searchTextOf({ ...before, ...given }),
    ...(published && { publishAt: null }),
    ...(published && !wasPublic && { createdAt: sql`now()`, publishedAt: sql`now()` }),
    ...(before.published && publishedAt === null && { publishedAt: before.createdAt }),
    updatedAt: nextVersion,
    demo: false,
  }
}

/** What of a stored post is the author's to write. */
function fieldsOf(post: StoredPost): PostFields {
  const names = Object.keys(PostFields.shape) as (keyof PostFields)[]
  return Object.fromEntries(names.map((name) => [name, post[name]])) as PostFields
}

async function moveAddress(tx: Db, { post: before, publishedAt }: LockedPost, post: StoredPost) {
  if (post.slug === before.slug) return
  await claimSlug(tx, post.slug)
  if (before.published || publishedAt !== null) await leaveRedirect(tx, before.slug, post.id)
}
