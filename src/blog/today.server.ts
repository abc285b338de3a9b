import { and, asc, desc, eq, gte, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { truncate } from '#platform/text/truncate.ts'
import { deskLinks } from '#site/desk-links.ts'
import { links } from '#site/links.ts'
import { maxPlanned, type TodayOfRoom } from '#site/today.server.ts'
import { isAnswered, isSentBack } from './answering/answers.server.ts'
import { blogPosts } from './tables.server.ts'

const { id, title, published, publishAt, sentBack, createdAt, updatedAt } = blogPosts
const isDraft = and(not(published), isNull(publishAt))
/** Signed ones, too: the note came after the signature. */
const isOwn = sql`(${isAnswered} and not ${isSentBack})`

/**
 * Drafts that wait for the author, and scheduled posts.
 * @param isSkipped condition on a row of posts: she has decided already not to publish it
 */
export function blogToday(db: Db, isSkipped: SQL): TodayOfRoom {
  const isToReview = sql`(not ${isAnswered} and not ${isSentBack} and not ${isSkipped})`
  return {
    async waiting() {
      const [[counts], [newest], [unread], [returned]] = await Promise.all([
        db
          .select({
            own: sql<number>`(count(*) filter (where ${isOwn}))::int`,
            made: sql<number>`(count(*) filter (where ${isToReview}))::int`,
            back: sql<number>`(count(*) filter (where ${isSentBack}))::int`,
          })
          .from(blogPosts)
          .where(isDraft),
        db.select({ id, title }).from(blogPosts).where(and(isDraft, isOwn)).orderBy(desc(updatedAt)).limit(1),
        db.select({ id }).from(blogPosts).where(and(isDraft, isToReview)).orderBy(asc(createdAt), asc(id)).limit(1),
        db.select({ id, sentBack }).from(blogPosts).where(and(isDraft, isSentBack)).orderBy(asc(updatedAt)).limit(1),
      ])
      const { own = 0, made = 0, back = 0 } = counts ?? {}
      const name = newest?.title.trim() || 'A post without a title'
      const last = newest && { label: 'Continue', href: links.editPost(newest.id) }
      return [
        made > 0 &&
          unread && {
            key: 'to-review',
            count: made,
            title: made === 1 ? 'Draft to review' : 'Drafts to review',
            text: 'Written by the automation, and read by nobody yet.',
            action: { label: 'Review', href: deskLinks.review(unread.id) },
          },
        back > 0 &&
          returned && {
            key: 'sent-back',
            count: back,
            title: back === 1 ? 'Draft sent back' : 'Drafts sent back',
            text: `“${truncate(returned.sentBack?.note ?? '', 120)}”`,
            action: { label: 'Rewrite', href: links.editPost(returned.id) },
          },
        own > 0 &&
          last && {
            key: 'drafts',
            count: own,
            title: own === 1 ? 'Draft of yours' : 'Drafts of yours',
            text: `“${name}” was touched last.`,
            action: last,
          },
      ]
    },
    async planned(from, to) {
      const rows = await db
        .select({ id, title, at: publishAt })
        .from(blogPosts)
        .where(and(eq(published, false), gte(publishAt, from), lte(publishAt, to)))
        .orderBy(asc(publishAt))
        .limit(maxPlanned)
      return rows.flatMap(({ id: post, title: name, at }) =>
        at ? [{ at, title: name, href: links.editPost(post), mark: 'goes out' }] : [],
      )
    },
  }
}
