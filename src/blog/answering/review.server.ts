/** The review of a generated post: text, claims and decisions are read, and signed, in one transaction. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { refuseInvalid } from '#platform/http/api/invalid.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { findPostById, type StoredPost } from '../data.server.ts'
import { PostChange } from '../schema.ts'
import { blogPosts, postResearch, postReviews } from '../tables.server.ts'
import { updatePost } from '../writing/writing.server.ts'
import { type Answer, sentBackShown, withdrawRelease, wordsNow } from './answers.server.ts'
import { claimsIn } from './claims.ts'
import { carriedOver, decide, edited } from './decisions.ts'
import { unschedulePosts } from './hold.server.ts'
import { findLikePost } from './likeness.server.ts'
import type { Checked, Passage } from './options.ts'
import type { Review, SendBack, SignOff } from './schema.ts'

const gap = '\n\n'
/** What corrections may leave of a post's words: what a save may send, else no later save would be taken. */
const Words = z.object({
  title: PostChange.shape.title,
  excerpt: PostChange.shape.excerpt,
  content: PostChange.shape.content,
})
const textOf = ({ title, excerpt, content }: Pick<StoredPost, 'title' | 'excerpt' | 'content'>) =>
  [title, excerpt, content].join(gap)

export async function keepResearch(tx: Db, postId: number, passages: Passage[], now: Date): Promise<void> {
  await tx.insert(postResearch).values({ postId, passages, readAt: now.toISOString() })
}

/** @returns null when there is no such post, or it was not generated */
export async function findReview(db: Db, postId: number, reviewer: string): Promise<Review | null> {
  const post = await findPostById(db, postId)
  if (!post?.aiGenerated) return null
  const columns = { words: wordsNow, sentBack: sentBackShown }
  const [row] = await db.select(columns).from(blogPosts).where(eq(blogPosts.id, postId))
  const words = row?.words ?? ''
  const [research] = await db.select().from(postResearch).where(eq(postResearch.postId, postId))
  const isOfPerson = and(eq(postReviews.postId, postId), eq(postReviews.kind, 'person'))
  const [latest] = await db.select().from(postReviews).where(isOfPerson).orderBy(desc(postReviews.id)).limit(1)
  const [signed] = await db
    .select({ name: sql<string>`${postReviews.name}`, at: postReviews.at })
    .from(postReviews)
    .where(and(isOfPerson, eq(postReviews.words, words)))
    .orderBy(desc(postReviews.id))
    .limit(1)
  const passages = research?.passages ?? []
  const { slug, published, publishAt, createdAt } = post
  return {
    ...{ postId, slug, words, published, publishAt, createdAt, reviewer },
    text: textOf(post),
    pages: passages.length,
    claims: carriedOver(claimsIn(textOf(post), passages), latest?.checked ?? []),
    signed: signed ?? null,
    sentBack: row?.sentBack ?? null,
    like: await findLikePost(db, post),
  }
}

/**
 * Records that the author answers for words she changed in a post that was already answered for.
 * @returns undefined where nobody answered for the words before; then there is a review to be read
 */
export async function answerToChange(
  tx: Db,
  postId: number,
  change: Pick<PostChange, 'title' | 'excerpt' | 'content'>,
  reviewer: { userId: number | null; name: string },
  now: Date,
): Promise<Answer | undefined> {
  const before = await findReview(tx, postId, reviewer.name)
  const post = before?.signed ? await findPostById(tx, postId) : null
  if (!before || !post) return undefined
  const { title = post.title, excerpt = post.excerpt, content = post.content } = change
  const known: Checked[] = before.claims.map(({ kind, text, sentence, source, decided }) => ({
    ...{ kind, text, sentence: sentence.text, url: source?.url ?? null },
    ...(decided ?? { verdict: 'mine', at: before.signed?.at ?? '' }),
  }))
  const at = now.toISOString()
  const claims = carriedOver(claimsIn(textOf({ title, excerpt, content }), []), known)
  const checked = claims.map(({ kind, text, sentence, decided }): Checked => {
    const url = known.find((each) => each.kind === kind && each.text === text)?.url ?? null
    return { kind, text, sentence: sentence.text, url, ...(decided ?? { verdict: 'mine', at }) }
  })
  return { ...reviewer, checked, at }
}

/**
 * Sends a draft back with what a reviewer wants changed; it loses its schedule.
 * @returns null when there is no such post
 * @throws Problem 409 when the post is public, or its words have changed since they were read
 */
export async function sendBack(
  db: Db,
  postId: number,
  { words, note }: SendBack,
  name: string,
  now: Date,
): Promise<Review | null> {
  return transaction(db, async (tx) => {
    const of = eq(blogPosts.id, postId)
    await tx.select({ id: blogPosts.id }).from(blogPosts).where(of).for('update')
    const review = await findReview(tx, postId, name)
    if (!review) return null
    if (review.published) throw new Problem(409, 'Readers see it already. Take it off the site first, or correct it.')
    refuseOthers(review, words)
    await withdrawRelease(tx, of)
    await unschedulePosts(tx, of)
    await tx
      .update(blogPosts)
      .set({ sentBack: { words, note, name, at: now.toISOString() } })
      .where(of)
    return findReview(tx, postId, name)
  })
}

function refuseOthers(review: Review, words: string) {
  if (review.words !== words) throw new Problem(409, 'The text has changed since you read it. Please read what is new.')
}

/**
 * Signs a review: applies the decisions, and records who answers for the words that result.
 * @returns null when there is no such post
 * @throws Problem 409 when the words have changed since they were read, 400 when a claim is undecided or corrected texts are too long
 */
export async function signOff(
  db: Db,
  postId: number,
  { words, decisions, publish }: z.output<typeof SignOff>,
  reviewer: { userId: number | null; name: string },
  now: Date,
): Promise<Review | null> {
  return transaction(db, async (tx) => {
    await tx.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.id, postId)).for('update')
    const review = await findReview(tx, postId, reviewer.name)
    const post = review && (await findPostById(tx, postId))
    if (!post) return null
    refuseOthers(review, words)
    const at = now.toISOString()
    const { edits, checked } = decide(review.claims, decisions, at)
    const { slug, category, tags, imageUrl } = post
    const [title = '', excerpt = '', content = ''] = edited([post.title, post.excerpt, post.content], edits, gap.length)
    refuseInvalid(Words.safeParse({ title, excerpt, content }))
    const change = { title, excerpt, content, slug, category, tags, imageUrl, ...(publish && { published: true }) }
    await updatePost(tx, postId, change, true, { ...reviewer, checked, at })
    return findReview(tx, postId, reviewer.name)
  })
}
