/** The only way to write posts: the author's desk and the automation both use these functions. */
import { and, eq, lte, not, sql } from 'drizzle-orm'
import { holdCategory, unknownCategory } from '#categories/filing.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { isOutdated, newerThanBefore } from '#platform/db/row-version.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { createUnlessMade } from '#platform/http/api/create-once.server.ts'
import { withFreeSlug } from '#platform/http/api/free-slug.server.ts'
import { Problem, publicByNow } from '#platform/http/api/problem.ts'
import { unlessTaken } from '#platform/http/api/unless-taken.server.ts'
import { slugFrom } from '#platform/text/slug.ts'
import {
  type Answer,
  answerFor,
  isAnswered,
  isAnsweredFor,
  notAnswered,
  releaseByPlan,
} from '../answering/answers.server.ts'
import { holdOrRefuse, unschedulePosts } from '../answering/hold.server.ts'
import { findIdByKey, findPostById, postColumns, type StoredPost } from '../data.server.ts'
import { searchTextOf } from '../finding/search.server.ts'
import { missingTexts, type PostChange, type PostDraft, willBePublic } from '../schema.ts'
import { blogPosts } from '../tables.server.ts'
import { hasRevisions, keepFirstRevision, keepRevision, leaveAddresses } from './history.server.ts'
import { PostFields } from './revision-schema.ts'
import { settledBy } from './sent-again.server.ts'
import { keepWords } from './words.server.ts'

/** A new post; a generated one is marked and has its sources, an imported one keeps its dates. */
export type NewPost = PostDraft & Partial<Pick<StoredPost, 'aiGenerated' | 'sources' | 'createdAt' | 'updatedAt'>>

interface Creation {
  autosave?: boolean
  /** The key by which a repeated creation finds the first. */
  draftKey?: string | undefined
  /** The byline; null for the site's own author. */
  authorId?: number | null | undefined
  /** The account that saves it. */
  savedBy?: number | null | undefined
  /** Whether the author's plan lets a generated post be public unread. */
  isReleased?: boolean
}

/**
 * Creates a post; an empty slug is made from the title.
 * @throws Problem 409 when the slug is taken, 400 when the category is not stored
 */
export async function createPost(db: Db, draft: NewPost, creation: Creation = {}): Promise<StoredPost> {
  return transaction(db, async (tx) => {
    if (draft.slug !== '') return stored(tx, await insertPost(tx, draft, creation))
    return withFreeSlug(slugFrom(draft.title) || 'untitled', (slug) => createPost(tx, { ...draft, slug }, creation))
  })
}

/** The same within the caller's transaction, which is aborted by a refusal; nothing is read back. @returns its id */
export async function insertPost(tx: Db, draft: NewPost, creation: Creation = {}): Promise<number> {
  const { autosave, draftKey, authorId, savedBy = null, isReleased } = creation
  const { published, category } = draft
  if (category && !(await holdCategory(tx, category))) throw await unknownCategory(tx, category)
  const publishing = published && { publishAt: null, publishedAt: draft.createdAt ?? sql`now()` }
  const values = { ...postColumns(draft), draftKey, authorId, ...publishing }
  await keepWords(tx, values.searchText)
  const [post] = await unlessTaken('blog_posts_slug_unique', 'slug', () =>
    tx.insert(blogPosts).values(values).returning(),
  )
  const { id, updatedAt, aiGenerated } = post!
  if (isReleased) await releaseByPlan(tx, id)
  if (aiGenerated && willBePublic(post!) && !(await isAnsweredFor(tx, id))) throw notAnswered()
  await keepFirstRevision(tx, { postId: id, savedAt: updatedAt, draft: fieldsOf(post!), autosave, savedBy })
  return id
}

/**
 * Creates a post once for its key: when an answer is lost on the way, the retry must not make a second draft, but changes the
 * post that exists, unless somebody has changed that since.
 * @throws Problem 409 when the slug is taken
 */
export async function createPostOnce(
  db: Db,
  draft: PostDraft,
  { expectedUpdatedAt, ...creation }: Creation & Pick<PostChange, 'expectedUpdatedAt'>,
  mayPublish: boolean,
): Promise<Saved> {
  if (!mayPublish && willBePublic(draft)) throw notForContributors()
  const { draftKey, autosave = false, savedBy } = creation
  const change = { ...draft, autosave, savedBy, expectedUpdatedAt, isCreation: true }
  return createUnlessMade<Saved>(
    async () => {
      const id = draftKey === undefined ? null : await findIdByKey(db, draftKey)
      return id === null ? null : updatePost(db, id, change, mayPublish)
    },
    async () => ({ outcome: 'saved', post: await createPost(db, draft, creation) }),
  )
}

/** The result of a change: the row as it is now stored, or the newer one that was not overwritten. */
export type Saved = { outcome: 'saved' | 'outdated'; post: StoredPost }

/**
 * Changes a post; null when there is none. With `expectedUpdatedAt`, a newer row is not overwritten.
 * @param mayPublish whether the caller may change what readers see, or will see when scheduled
 * @param answer who answers for the words after the change
 * @throws Problem 409 when the slug is taken; 403 when the caller may not change a public post; 409 when it was generated and
 * nobody answers for its words; 400 when it is or will be public and would lack a text, or when a new category is not stored
 */
export async function updatePost(
  db: Db,
  id: number,
  change: PostChange & Pick<Creation, 'savedBy'> & { isCreation?: boolean },
  mayPublish: boolean,
  answer?: Answer | ((tx: Db) => Promise<Answer | undefined>),
): Promise<Saved | null> {
  const { expectedUpdatedAt, autosave, isCreation, savedBy = null, answers: _, slug, ...rest } = change
  // A draft whose slug is cleared keeps the old one: its page needs an address.
  const fields = { ...rest, slug: slug || undefined }
  return unlessTaken('blog_posts_slug_unique', 'slug', () =>
    transaction(db, async (tx) => {
      const { category } = fields
      const mayBeFiled = !category || (await holdCategory(tx, category))
      const locked = await lockPost(tx, id)
      if (!locked) return null
      const before = locked.post
      const isPublic = willBePublic(before)
      if (!mayPublish && !isPublic && willBePublic(change)) throw notForContributors()
      const settled = isCreation && !expectedUpdatedAt && settledBy(before, fields)
      if (settled) return { outcome: settled, post: before }
      if (isOutdated(before.updatedAt, expectedUpdatedAt)) return { outcome: 'outdated', post: before }
      // Published by an editor since it was begun: a conflict is told first, with the row.
      if (!mayPublish && isPublic) throw publicByNow('post', 'public or scheduled')
      refuseUnlessWhole(before, { ...rest, slug })
      if (!mayBeFiled && category !== before.category) throw await unknownCategory(tx, category)
      const given = typeof answer === 'function' ? await answer(tx) : answer
      const columns = changedColumns(locked, fields, isCreation)
      if (columns.searchText !== searchTextOf(before)) await keepWords(tx, columns.searchText)
      await tx.update(blogPosts).set(columns).where(eq(blogPosts.id, id))
      if (given) await answerFor(tx, id, given)
      await holdOrRefuse(tx, before, change)
      const post = await stored(tx, id)
      await leaveAddresses(tx, locked.post, post, locked.post.published || locked.publishedAt !== null)
      if (!(await hasRevisions(tx, id))) {
        await keepRevision(tx, { postId: id, savedAt: before.updatedAt, draft: fieldsOf(before) })
      }
      await keepRevision(tx, { postId: id, savedAt: post.updatedAt, draft: fieldsOf(post), autosave, savedBy })
      return { outcome: 'saved', post }
    }),
  )
}

/**
 * Publishes the drafts whose time has come, dated by it; one that was public before keeps its date. Those that nobody answers
 * for lose their schedule and stay drafts.
 * @returns the ids of the published ones
 */
export async function publishDuePosts(db: Db, now: Date): Promise<number[]> {
  const due = and(sql`not ${blogPosts.published}`, lte(blogPosts.publishAt, now.toISOString()))
  // A SELECT first: this runs every few seconds, and reading locks nothing.
  const [first] = await db.select({ id: blogPosts.id }).from(blogPosts).where(due).limit(1)
  if (!first) return []
  await unschedulePosts(db, and(due, not(isAnswered))!)
  const rows = await db
    .update(blogPosts)
    .set({
      published: true,
      createdAt: sql`case when ${blogPosts.publishedAt} is null then ${blogPosts.publishAt} else ${blogPosts.createdAt} end`,
      publishedAt: sql`coalesce(${blogPosts.publishedAt}, ${blogPosts.publishAt})`,
      publishAt: null,
      sentBack: null,
      updatedAt: nextVersion,
    })
    .where(and(due, isAnswered))
    .returning({ id: blogPosts.id })
  return rows.map((row) => row.id)
}

function notForContributors() {
  return new Problem(
    403,
    'Only an editor or the admin changes what readers see. Save it as a draft, and ask one of them.',
  )
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

/** Locks the post's row, so that the second of two saves sees what the first wrote. */
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
 * A change as columns of the row. A post published for the first time is dated now and so is the newest; one that was withdrawn
 * and is published again keeps its date. A published post has no schedule, and nothing is asked of it before.
 */
function changedColumns(
  { post: before, publishedAt }: LockedPost,
  fields: Omit<PostChange, 'expectedUpdatedAt' | 'autosave'>,
  isCreation = false,
) {
  const published = fields.published ?? before.published
  const wasPublic = before.published || publishedAt !== null
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return {
    ...fields,
    searchText: searchTextOf({ ...before, ...given }),
    ...(published && { publishAt: null, sentBack: null }),
    ...(isCreation && !wasPublic && { createdAt: nextVersion }),
    ...(published && !wasPublic && { createdAt: sql`now()`, publishedAt: sql`now()` }),
    ...(before.published && publishedAt === null && { publishedAt: before.createdAt }),
    updatedAt: nextVersion,
    demo: false,
  }
}

/** The fields of a stored post that the author writes. */
function fieldsOf(post: PostFields): PostFields {
  const names = Object.keys(PostFields.shape) as (keyof PostFields)[]
  return Object.fromEntries(names.map((name) => [name, post[name]])) as PostFields
}
