/** The table of letters: drafts, and the state of those that were sent. */
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { findPostsAt } from '#blog/data.server.ts'
import type { BlogPost } from '#blog/schema.ts'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { createOnce } from '#platform/http/api/create-once.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import type { DigestStatus, RecipientState } from '../options.ts'
import type { Digest, DigestChange, DigestDraft, DigestPost, NewDigest, Recipient } from '../schema.ts'
import { newsletterDigests, newsletterRecipients, newsletterSubscribers } from '../tables.server.ts'

/** Letters whose counts are cached. */
const maxCounted = 100

/** A row has no time of its last change: its draft is its version. */
const version = sql<string>`encode(sha256(convert_to(${newsletterDigests.draft}::text, 'UTF8')), 'hex')`

const columns = {
  id: newsletterDigests.id,
  status: newsletterDigests.status,
  draft: newsletterDigests.draft,
  version,
  automatic: sql<boolean>`${newsletterDigests.slot} is not null`,
  createdAt: newsletterDigests.createdAt,
  startedAt: newsletterDigests.startedAt,
  completedAt: newsletterDigests.completedAt,
  problem: newsletterDigests.problem,
}

const isDraft = (id: number) => and(eq(newsletterDigests.id, id), eq(newsletterDigests.status, 'draft'))

/** The newest first. @param after id of the last row of the previous page */
export async function findDigests(db: Db, limit: number, after?: number): Promise<Digest[]> {
  const { id } = newsletterDigests
  const further = after === undefined ? undefined : lt(id, after)
  const rows = await db.select(columns).from(newsletterDigests).where(further).orderBy(desc(id)).limit(limit)
  return withCounts(db, rows)
}

export async function countDigests(db: Db): Promise<number> {
  return db.$count(newsletterDigests)
}

export async function findDigest(db: Db, id: number): Promise<Digest | null> {
  const [digest] = await withCounts(
    db,
    await db.select(columns).from(newsletterDigests).where(eq(newsletterDigests.id, id)),
  )
  return digest ?? null
}

type Row = Omit<Digest, 'counts'>
type Counts = Digest['counts']

/**
 * Cache of the counts of letters whose outcomes are all known, by database. Its key contains the time of completion, which changes when
 * a letter is sent again.
 */
const ended = new WeakMap<Db, LRUCache<string, Counts>>()

async function withCounts(db: Db, rows: Row[]): Promise<Digest[]> {
  const kept = ended.get(db) ?? new LRUCache<string, Counts>({ max: maxCounted })
  ended.set(db, kept)
  const endOf = ({ id, completedAt }: Row) => `${id} ${completedAt}`
  const known = new Map(rows.map((row) => [row.id, row.status === 'draft' ? nobody : kept.get(endOf(row))]))
  const open = rows.flatMap(({ id }) => (known.get(id) ? [] : [id]))
  const counted = await countRecipients(db, open)
  return rows.map((row) => {
    const counts = known.get(row.id) ?? counted.get(row.id) ?? nobody
    // Whoever is in doubt may be marked as sent later.
    const isSettled = counts.queued + counts.handing + counts.unconfirmed === 0
    if (row.completedAt !== null && isSettled) kept.set(endOf(row), counts)
    return { ...row, counts }
  })
}

const nobody: Record<RecipientState, number> = { queued: 0, handing: 0, sent: 0, failed: 0, unconfirmed: 0, skipped: 0 }

async function countRecipients(db: Db, ids: number[]): Promise<Map<number, Counts>> {
  if (ids.length === 0) return new Map()
  const { digestId, state } = newsletterRecipients
  const rows = await db
    .select({ digestId, state, count: sql<number>`count(*)::int` })
    .from(newsletterRecipients)
    .where(inArray(digestId, ids))
    .groupBy(digestId, state)
  const counted = new Map(ids.map((id) => [id, { ...nobody }]))
  for (const row of rows) counted.get(row.digestId)![row.state] = row.count
  return counted
}

/** Creates the draft of a form, once for its key. @throws Problem 409 with the letter when it was changed or sent since */
export async function createDraftOnce(db: Db, { draftKey, ...draft }: z.output<typeof NewDigest>): Promise<Digest> {
  return createOnce(db, {
    ...{ what: 'letter', table: newsletterDigests, draftKey, sent: { draft }, read: findDigest },
    create: async () => (await createDigest(db, draft, { draftKey }))!,
    async change(tx, id) {
      if (!(await updateDigest(tx, id, draft))) throw sentAlready()
    },
  })
}

/** @param slot the week of an automatic letter; null is returned when that week has one already */
export async function createDigest(
  db: Db,
  draft: DigestDraft,
  { slot, draftKey }: { slot?: string; draftKey?: string | undefined } = {},
): Promise<Digest | null> {
  const [row] = await db
    .insert(newsletterDigests)
    .values({ draft, slot, draftKey })
    .onConflictDoNothing({ target: newsletterDigests.slot })
    .returning({ id: newsletterDigests.id })
  return row ? findDigest(db, row.id) : null
}

/** @returns whether it exists, is still a draft, and is the version that was expected, or is the same as `draft` already */
export async function updateDigest(db: Db, id: number, { expectedVersion, ...draft }: DigestChange): Promise<boolean> {
  const isSame = sql`${newsletterDigests.draft} = ${JSON.stringify(draft)}::jsonb`
  const rows = await db
    .update(newsletterDigests)
    .set({ draft, updatedAt: sql`now()` })
    .where(and(isDraft(id), expectedVersion === undefined ? undefined : or(eq(version, expectedVersion), isSame)))
    .returning({ id: newsletterDigests.id })
  return rows.length > 0
}

export function sentAlready() {
  return new Problem(409, 'This letter has been sent already.')
}

/** A letter with its posts: as they are now, or as they were when it was sent. */
export interface ComposedDigest {
  id: number
  status: DigestStatus
  draft: DigestDraft
  posts: DigestPost[]
  createdAt: string
  startedAt: string | null
}

export async function findComposedDigest(db: Db, id: number): Promise<ComposedDigest | null> {
  const { draft, posts, createdAt, startedAt, status } = newsletterDigests
  const [row] = await db
    .select({ id: newsletterDigests.id, status, draft, posts, createdAt, startedAt })
    .from(newsletterDigests)
    .where(eq(newsletterDigests.id, id))
  return row ? { ...row, posts: row.posts ?? (await publishedPosts(db, row.draft.postIds)) } : null
}

/** In the order of the ids; drafts and deleted posts are left out. */
async function publishedPosts(db: Db, ids: number[]): Promise<DigestPost[]> {
  const found = await findPostsAt(
    db,
    ids.map((id) => ({ id, createdAt: '' })),
  )
  return ids.flatMap((id) => found.filter((post) => post.id === id && post.published).map(digestPost))
}

function digestPost({ slug, title, excerpt, category, readTime, imageAlt }: BlogPost): DigestPost {
  return { slug, title, excerpt, category, readTime, imageAlt }
}

/**
 * Freezes the letter and queues every subscriber, in one transaction.
 * @throws Problem 409 when it is no draft, has no post left, or the list is empty
 */
export async function startDigest(db: Db, id: number): Promise<void> {
  await transaction(db, async (tx) => {
    const [digest] = await tx.select().from(newsletterDigests).where(isDraft(id)).for('update')
    if (!digest) throw new Problem(409, 'This letter has been sent already.')
    const posts = await publishedPosts(tx, digest.draft.postIds)
    if (posts.length === 0) throw new Problem(409, 'None of the letter’s posts is published any more.')
    const { rowCount } = await putInQueue(tx, id)
    if (rowCount === 0) throw new Problem(409, 'Nobody is on the list yet.')
    await tx
      .update(newsletterDigests)
      .set({ status: 'sending', posts, startedAt: sql`now()`, problem: null })
      .where(eq(newsletterDigests.id, id))
  })
}

async function putInQueue(tx: Db, id: number): Promise<{ rowCount: number }> {
  await tx.execute(sql`insert into ${newsletterRecipients} (digest_id, subscriber_id)
    select ${id}, id from ${newsletterSubscribers} order by id`)
  return { rowCount: await tx.$count(newsletterRecipients, eq(newsletterRecipients.digestId, id)) }
}

/** Stops a letter: recipients still queued are skipped. @returns whether it was being sent */
export async function stopDigest(db: Db, id: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    const rows = await tx
      .update(newsletterDigests)
      .set({ status: 'stopped', completedAt: sql`now()`, leaseUntil: null, problem: null })
      .where(and(eq(newsletterDigests.id, id), eq(newsletterDigests.status, 'sending')))
      .returning({ id: newsletterDigests.id })
    if (rows.length === 0) return false
    await tx
      .update(newsletterRecipients)
      .set({ state: 'skipped', changedAt: sql`now()` })
      .where(and(eq(newsletterRecipients.digestId, id), eq(newsletterRecipients.state, 'queued')))
    return true
  })
}

/** Queues recipients again: those that failed, or those whose outcome is unknown. */
export async function sendAgain(db: Db, id: number, state: 'failed' | 'unconfirmed'): Promise<boolean> {
  return transaction(db, async (tx) => {
    const { digestId, subscriberId } = newsletterRecipients
    const rows = await tx
      .update(newsletterRecipients)
      .set({ state: 'queued', attempts: 0, deferredSince: null, error: null, changedAt: sql`now()` })
      .where(and(eq(digestId, id), eq(newsletterRecipients.state, state), isNotNull(subscriberId)))
      .returning({ id: newsletterRecipients.id })
    if (rows.length === 0) return false
    const again = { status: 'sending' as const, completedAt: null, retryAt: null, failures: 0, problem: null }
    await tx.update(newsletterDigests).set(again).where(eq(newsletterDigests.id, id))
    return true
  })
}

/** In the order they were queued. @param after id of the last row of the previous page */
export async function findRecipients(
  db: Db,
  digest: number,
  state: RecipientState | undefined,
  limit: number,
  after = 0,
): Promise<Recipient[]> {
  const { id, digestId, error, changedAt } = newsletterRecipients
  return db
    .select({ id, email: newsletterSubscribers.email, state: newsletterRecipients.state, error, changedAt })
    .from(newsletterRecipients)
    .leftJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterRecipients.subscriberId))
    .where(and(eq(digestId, digest), gt(id, after), ...(state ? [eq(newsletterRecipients.state, state)] : [])))
    .orderBy(asc(id))
    .limit(limit)
}
