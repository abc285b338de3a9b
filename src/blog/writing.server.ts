/** The one way in for posts: the author's desk and the automation write through these functions. */
import { and, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { FiledPosts } from '#categories/data.server.ts'
import { holdCategory, unknownCategory } from '#categories/filing.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { isOutdated, newerThanBefore } from '#platform/db/row-version.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { unlessTaken } from '#platform/http/api/unless-taken.server.ts'
import { fold } from '#platform/text/fold.ts'
import { findIdByKey, findPostById, postColumns, type StoredPost } from './data.server.ts'
import { searchTextOf } from './finding/search.server.ts'
import { withFreeSlug } from './free-slug.server.ts'
import { claimSlug, hasRevisions, keepRevision, leaveRedirect } from './history.server.ts'
import { PostFields } from './revision-schema.ts'
import { slugFromTitle } from './rules.ts'
import { missingTexts, type PostChange, type PostDraft, willBePublic } from './schema.ts'
import { blogPosts } from './tables.server.ts'

/** A new post; what a machine wrote says so and where it found its facts, and what comes from elsewhere keeps its day. */
export type NewPost = PostDraft & Partial<Pick<StoredPost, 'aiGenerated' | 'sources' | 'createdAt' | 'updatedAt'>>

interface Creation {
  autosave?: boolean
  /** Under which a second creation finds the first. */
  draftKey?: string | undefined
}

/**
 * A slug that is left empty is made from the title.
 * @throws Problem 409 when the slug is taken, 400 when the category is not stored
 */
export async function createPost(db: Db, draft: NewPost, creation: Creation = {}): Promise<StoredPost> {
  if (draft.slug !== '') return unlessTaken('blog_posts_slug_unique', 'slug', () => insertPost(db, draft, creation))
  return transaction(db, (tx) =>
    withFreeSlug(slugFromTitle(draft.title) || 'untitled', (slug) => createPost(tx, { ...draft, slug }, creation)),
  )
}

async function insertPost(db: Db, draft: NewPost, { autosave, draftKey }: Creation): Promise<StoredPost> {
  return transaction(db, async (tx) => {
    const { published, category } = draft
    if (category && !(await holdCategory(tx, category))) throw await unknownCategory(tx, category)
    const [row] = await tx
      .insert(blogPosts)
      .values({
        ...postColumns(draft),
        draftKey,
        ...(published && { publishAt: null, publishedAt: draft.createdAt ?? sql`now()` }),
      })
      .returning({ id: blogPosts.id })
    await claimSlug(tx, draft.slug)
    const post = await stored(tx, row!.id)
    await keepRevision(tx, { postId: post.id, savedAt: post.updatedAt, draft: fieldsOf(post), autosave })
    return post
  })
}

/**
 * Creates a post once for its key: an answer that was lost on its way must not leave two drafts. Sent again, it changes
 * the post that is there.
 * @throws Problem 409 when the slug is taken
 */
export async function createOnce(
  db: Db,
  draft: PostDraft,
  { draftKey, autosave, expectedUpdatedAt }: Creation & Pick<PostChange, 'expectedUpdatedAt'>,
): Promise<Saved & { isNew: boolean }> {
  const changed = async () => {
    const id = draftKey === undefined ? null : await findIdByKey(db, draftKey)
    return id === null ? null : updatePost(db, id, { ...draft, autosave, expectedUpdatedAt })
  }
  const there = await changed()
  if (there) return { ...there, isNew: false }
  try {
    return { outcome: 'saved', post: await createPost(db, draft, { autosave, draftKey }), isNew: true }
  } catch (error) {
    // Two that arrive together: the one that came second finds the other's post.
    const first = await changed()
    if (first) return { ...first, isNew: false }
    throw error
  }
}

/** What became of a change: the row as it is now stored, or the newer one that it did not overwrite. */
export type Saved = { outcome: 'saved' | 'outdated'; post: StoredPost }

/**
 * Changes a post; null when there is none. With `expectedUpdatedAt`, nothing is written over a newer row.
 * @throws Problem 409 when the slug is taken; 400 when it is or will be public and would lack a text, or when a new
 *   category is not stored
 */
export async function updatePost(db: Db, id: number, change: PostChange): Promise<Saved | null> {
  const { expectedUpdatedAt, autosave, slug, ...rest } = change
  // A draft's slug that is emptied stays as it was: its page needs an address.
  const fields = { ...rest, slug: slug || undefined }
  return unlessTaken('blog_posts_slug_unique', 'slug', () =>
    transaction(db, async (tx) => {
      const { category } = fields
      const mayBeFiled = !category || (await holdCategory(tx, category))
      const locked = await lockPost(tx, id)
      if (!locked) return null
      const before = locked.post
      if (isOutdated(before.updatedAt, expectedUpdatedAt)) return { outcome: 'outdated', post: before }
      refuseUnlessWhole(before, { ...rest, slug })
      if (!mayBeFiled && category !== before.category) throw await unknownCategory(tx, category)
      await tx.update(blogPosts).set(changedColumns(locked, fields)).where(eq(blogPosts.id, id))
      const post = await stored(tx, id)
      await moveAddress(tx, locked, post)
      if (!(await hasRevisions(tx, id))) {
        await keepRevision(tx, { postId: id, savedAt: before.updatedAt, draft: fieldsOf(before) })
      }
      await keepRevision(tx, { postId: id, savedAt: post.updatedAt, draft: fieldsOf(post), autosave })
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
  // Asked first: it is looked for every few seconds, and a look locks nothing.
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

/**
 * Takes back the time at which drafts were to be published by themselves: they go on as drafts. Together with
 * `publishDuePosts` each post is either published or held, whichever statement meets its row first.
 */
export async function unschedulePosts(tx: Db, which: SQL): Promise<{ id: number; title: string }[]> {
  const { id, title, publishAt, published } = blogPosts
  const waiting = and(sql`not ${published}`, isNotNull(publishAt), which)
  const [first] = await tx.select({ id }).from(blogPosts).where(waiting).limit(1)
  if (!first) return []
  return tx.update(blogPosts).set({ publishAt: null, updatedAt: nextVersion }).where(waiting).returning({ id, title })
}

/** Posts and drafts filed under a category, for the room of categories, which does not know them. */
export const filedPosts: FiledPosts = {
  count: (tx, category) => tx.$count(blogPosts, eq(blogPosts.category, category)),
  async rename(tx, from, to) {
    await tx.update(blogPosts).set({ category: to, updatedAt: nextVersion }).where(eq(blogPosts.category, from))
  },
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

function refuseUnlessWhole(before: StoredPost, fields: Omit<PostChange, 'expectedUpdatedAt'>) {
  const { published = before.published, publishAt = before.publishAt } = fields
  const missing = Object.entries(missingTexts(fields))
  const [first] = missing
  if (first && willBePublic({ published, publishAt })) {
    throw new Problem(400, first[1], Object.fromEntries(missing))
  }
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
function changedColumns(
  { post: before, publishedAt }: LockedPost,
  fields: Omit<PostChange, 'expectedUpdatedAt' | 'autosave'>,
) {
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
