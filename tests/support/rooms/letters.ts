import { expect, onTestFinished, vi } from 'vitest'
import { PostDraft } from '#blog/schema.ts'
import { createPost } from '#blog/writing/writing.server.ts'
import { letterDelivery } from '#newsletter/letters/deliver.server.ts'
import { createDigest, findDigest, startDigest } from '#newsletter/letters/digests.server.ts'
import { writePlan } from '#newsletter/letters/plan.server.ts'
import type { DigestDraft, LetterPlan } from '#newsletter/schema.ts'
import { newsletterSubscribers } from '#newsletter/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { startBackground } from '#platform/process/background.server.ts'
import { type MailServerOptions, startMailServer } from '../servers/mail-server.ts'
import { signedIn } from '../site/signed-in.ts'

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
  await putInQueue(db, content)
}

/** A further letter to the same subscribers. */
export async function putInQueue(db: Db, content: Partial<DigestDraft>) {
  const digest = await createDigest(db, { ...draft, ...content })
  await startDigest(db, digest!.id)
}

/** A site with a mail server, and a queued letter; `deliver` starts the work that sends it, as in one instance. */
export async function withLetter(
  emails: string[],
  options: MailServerOptions = {},
  content: Partial<DigestDraft> = {},
  clock = () => new Date(),
) {
  const server = await startMailServer(options)
  const site = await signedIn('admin', { clock, env: { SMTP_URL: server.url, SITE_URL: 'http://travel.example' } })
  await putLetterInQueue(site.db, emails, content)
  const deliver = () => {
    const stop = startBackground(letterDelivery(site.deps), site.deps.log)
    onTestFinished(stop)
    return stop
  }
  const settled = (letter = 1) =>
    vi.waitFor(async () => expect((await findDigest(site.db, letter))?.status).not.toBe('sending'), 20_000)
  return { ...site, server, deliver, settled }
}
