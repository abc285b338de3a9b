import { PostDraft } from '#blog/schema.ts'
import { createPost } from '#blog/writing/writing.server.ts'
import { createDigest, startDigest } from '#newsletter/letters/digests.server.ts'
import { writePlan } from '#newsletter/letters/plan.server.ts'
import type { DigestDraft, LetterPlan } from '#newsletter/schema.ts'
import { newsletterSubscribers } from '#newsletter/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'

/** A post that a letter can be about. */
export const post = (slug: string, title: string) =>
  PostDraft.parse({
    slug,
    title,
    excerpt: 'A lemon & a boat.',
    content: 'Text.',
    category: 'Food & Drink',
    published: true,
  })

/** A plan without a rate limit that matters. */
export const fast: LetterPlan = { automatic: false, weekday: 'Sunday', time: '09:00', perMinute: 60_000 }

const draft: DigestDraft = {
  subject: 'Take the ferry',
  intro: 'Twenty-five minutes.',
  timetable: [],
  note: null,
  postIds: [1],
}

export const addresses = (count: number) => Array.from({ length: count }, (_, n) => `reader-${n}@example.com`)

/** Adds subscribers, a post, and a queued letter about it. */
export async function putLetterInQueue(db: Db, emails: string[], content: Partial<DigestDraft> = {}) {
  await createPost(db, post('amalfi', 'Take the ferry, <not> the road'))
  await db.insert(newsletterSubscribers).values(emails.map((email) => ({ email })))
  await writePlan(db, fast, new Date())
  const digest = await createDigest(db, { ...draft, ...content })
  await startDigest(db, digest!.id)
}
