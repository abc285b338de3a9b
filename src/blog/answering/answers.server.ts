/**
 * Whether a generated post may be public. The database enforces it (`is_answered_for`, and the trigger that calls it whenever a
 * post becomes public); these functions ask first, so that a refusal is a sentence, or the post waits as a draft.
 */
import { and, type Column, eq, inArray, isNotNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { newerThanBefore } from '#platform/db/row-version.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { eraseFromTrash } from '#platform/trash/erasing.server.ts'
import { trash } from '#platform/trash/tables.server.ts'
import { blogPosts, postReviews } from '../tables.server.ts'
import { type Checked, type PostAnswer, unanswered } from './options.ts'
import type { SentBackNote } from './schema.ts'

/** Condition on a row of posts: people wrote it, or somebody answers for its present words. */
export const isAnswered = sql<boolean>`is_answered_for(${blogPosts})`

const { title, excerpt, content, sentBack } = blogPosts
type Words = Record<'title' | 'excerpt' | 'content', Column>
const wordsIn = (post: Words) => sql<string>`reviewed_words(${post.title}, ${post.excerpt}, ${post.content})`
/** The hash of a row's words, by which a review is tied to them. */
export const wordsNow = wordsIn(blogPosts)

/** Condition on a row: a reviewer has asked for other words than these, signed or not, since nobody has signed or published it since. */
export const isSentBackIn = (post: Words & { sentBack: Column }) =>
  sql<boolean>`(${post.sentBack} is not null and ${post.sentBack}->>'words' = ${wordsIn(post)})`
export const isSentBack = isSentBackIn(blogPosts)

/** What the reviewer wants, for those who write. */
export const sentBackShown = sql<SentBackNote | null>`(case when ${sentBack} is not null
  then (${sentBack} - 'words') || jsonb_build_object('isChanged', ${sentBack}->>'words' <> ${wordsNow}) end)`

export async function isAnsweredFor(tx: Db, postId: number): Promise<boolean> {
  const [row] = await tx.select({ isAnswered }).from(blogPosts).where(eq(blogPosts.id, postId))
  return row?.isAnswered ?? false
}

export function notAnswered(): Problem {
  return new Problem(409, unanswered)
}

export interface Answer {
  userId: number | null
  name: string
  checked: Checked[]
  at: string
}

/** Records that somebody answers for the post's present words. Where only punctuation changed, the date of the first review stays. */
export async function answerFor(tx: Db, postId: number, answer: Answer) {
  const known = tx
    .select({ at: sql`min(${postReviews.at})` })
    .from(postReviews)
    .where(
      and(
        eq(postReviews.postId, postId),
        eq(postReviews.kind, 'person'),
        sql`${postReviews.letters} = ${lettersOf(postId)}`,
      ),
    )
  const at = sql`coalesce((${known}), ${answer.at}::timestamptz)`
  await tx.insert(postReviews).values({ ...hashesOf(postId), postId, kind: 'person', ...answer, at })
  // What was asked for is done, or the signer wants it no more.
  await tx
    .update(blogPosts)
    .set({ sentBack: null })
    .where(and(eq(blogPosts.id, postId), isNotNull(sentBack)))
}

/** Records that the author's plan allows the post to be public unread, with the words as generated. */
export async function releaseByPlan(tx: Db, postId: number): Promise<void> {
  await tx.insert(postReviews).values({ ...hashesOf(postId), postId, kind: 'plan' })
}

const lettersOf = (postId: number) =>
  sql`(select reviewed_letters(${title}, ${excerpt}, ${content}) from ${blogPosts} where ${blogPosts.id} = ${postId})`

const hashesOf = (postId: number) => ({
  words: sql`(select ${wordsNow} from ${blogPosts} where ${blogPosts.id} = ${postId})`,
  letters: lettersOf(postId),
})

/** Who answers for a public post, as readers see it; null for what people wrote. */
export const answerShown = sql<PostAnswer | null>`(case when ${blogPosts.aiGenerated} then (
  select json_build_object('kind', ${postReviews.kind}, 'name', ${postReviews.name},
    'at', to_char(${postReviews.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'claims', (select count(*) from jsonb_array_elements(${postReviews.checked}) c where c->>'verdict' <> 'cut'))
  from ${postReviews} where ${postReviews.postId} = ${blogPosts.id} and ${postReviews.words} = ${wordsNow}
  order by ${postReviews.kind} = 'person' desc, ${postReviews.id} desc limit 1) end)`

/** Withdraws the plan's release of posts that are not public. */
export async function withdrawRelease(tx: Db, which: SQL = sql`true`): Promise<void> {
  const { id, published } = blogPosts
  const byPlan = eq(postReviews.kind, 'plan')
  // Rows are locked first: a concurrent publish has then either finished, or finds the post without its release.
  const released = tx.select({ id: postReviews.postId }).from(postReviews).where(byPlan)
  const rows = await tx
    .select({ id })
    .from(blogPosts)
    .where(and(inArray(id, released), not(published), which))
    .orderBy(id)
    .for('update')
  const ids = rows.map((row) => row.id)
  if (ids.length > 0) await tx.delete(postReviews).where(and(byPlan, inArray(postReviews.postId, ids)))
}

/** The same for posts in the trash, so that restored ones wait for a review. */
export async function withdrawReleaseInTrash(tx: Db): Promise<void> {
  const isPublic = sql`${trash.rows} @> '[{"table": "blog_posts", "row": {"published": true}}]'::jsonb`
  await eraseFromTrash(tx, postReviews, 'kind', 'plan', not(isPublic))
}

/**
 * Turns posts that are public or scheduled, but that nobody answers for, back into drafts (for imported rows). @returns their
 * titles
 */
export async function holdUnanswered(tx: Db, which: SQL = sql`true`): Promise<string[]> {
  const { aiGenerated, published, publishAt, publishedAt, createdAt } = blogPosts
  const rows = await tx
    .update(blogPosts)
    .set({
      published: false,
      publishAt: null,
      publishedAt: sql`coalesce(${publishedAt}, case when ${published} then ${createdAt} end)`,
      updatedAt: newerThanBefore(blogPosts.updatedAt),
    })
    .where(and(aiGenerated, or(published, isNotNull(publishAt)), not(isAnswered), which))
    .returning({ title })
  return rows.map((row) => row.title)
}
