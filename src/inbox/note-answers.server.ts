/**
 * The author's answer below a note, mailed to whoever left an address with it: stored first; one that is unsent at a restart is
 * sent then.
 */
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { blogPosts } from '#blog/tables.server.ts'
import { destinations } from '#destinations/tables.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { noteLetter } from '#site/letter.server.ts'
import { links } from '#site/links.ts'
import { readSite } from '#site/values/site.server.ts'
import { takeToMail } from './moderation.server.ts'
import { readerNotes } from './tables.server.ts'

const maxAtOnce = 200

/** Mails the answer, if it is for the site to mail. */
export async function mailNoteAnswer(deps: Deps, id: number): Promise<void> {
  if (deps.mail && (await takeToMail(deps.database.db, id))) await mailThose(deps, eq(readerNotes.id, id))
}

/** Sends answers stored since an instant (ISO text), but not mailed before the site stopped. */
export async function mailWaitingNoteAnswers(deps: Deps, since: string): Promise<void> {
  await mailThose(deps, gt(readerNotes.answeredAt, since))
}

async function mailThose({ mail, database, env }: Deps, which: SQL): Promise<void> {
  if (!mail) return
  const { id, answer, email, answeredAt, answerByMail, answerMailedAt, postId, destinationId } = readerNotes
  const page = { post: blogPosts.slug, title: blogPosts.title, place: destinations.slug, name: destinations.name }
  const rows = await database.db
    .select({ id, answer, email, answeredAt, ...page })
    .from(readerNotes)
    .leftJoin(blogPosts, eq(blogPosts.id, postId))
    .leftJoin(destinations, eq(destinations.id, destinationId))
    .where(and(which, eq(readerNotes.status, 'approved'), eq(answerByMail, true), isNull(answerMailedAt)))
    .limit(maxAtOnce)
  const site = await readSite(database)
  const { host, hostname } = new URL(env.SITE_URL)
  for (const note of rows) {
    if (!note.answer || !note.email) continue
    const path = note.post === null ? links.place(note.place ?? '') : links.post(note.post)
    const letter = noteLetter({
      site,
      siteUrl: env.SITE_URL,
      subject: `${site.author.firstName} has answered your note`,
      text: `About “${note.title ?? note.name}”: ${note.answer}`,
      button: { label: 'See it on the page', href: `${env.SITE_URL}${path}#note-${note.id}` },
      reason: `You left this address with a note at ${host}. It is shown to nobody; the link in the mail of that day erases it, and the note.`,
    })
    const messageId = `<note-answer-${note.id}-${Date.parse(note.answeredAt ?? '')}@${hostname}>`
    mail.post({ to: note.email, ...letter, messageId }, async () => {
      await database.db.update(readerNotes).set({ answerMailedAt: sql`now()` }).where(eq(id, note.id))
    })
  }
}
