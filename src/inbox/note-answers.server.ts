/**
 * The author's answer below a note, mailed to whoever left an address with it: stored first; what could not be sent is tried again.
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { blogPosts } from '#blog/tables.server.ts'
import { destinations } from '#destinations/tables.server.ts'
import { maxNotesOnPage } from '#notes/options.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { noteLetter } from '#site/letter.server.ts'
import { links } from '#site/links.ts'
import { notesPage } from '#site/notes-links.ts'
import { readSite } from '#site/values/site.server.ts'
import { claimAnswers, markAnswerGivenUp, markAnswerInDoubt, markAnswerMailed } from './claims.server.ts'
import { takeToMail } from './moderation.server.ts'
import { readerNotes } from './tables.server.ts'

/** Mails the answer, if it is for the site to mail. */
export async function mailNoteAnswer(deps: Deps, id: number): Promise<void> {
  if (deps.mail && (await takeToMail(deps.database.db, id))) await mailNoteAnswers(deps, eq(readerNotes.id, id))
}

/** Sends answers that are stored, and that no process has mailed or is mailing. @param which without it, all */
export async function mailNoteAnswers({ mail, database, env, clock }: Deps, which?: SQL): Promise<void> {
  if (!mail) return
  const { id, answer, email, answeredAt, createdAt, postId, destinationId } = readerNotes
  const isShown = and(which, eq(readerNotes.status, 'approved'))
  const ids = await claimAnswers(database.db, readerNotes, clock(), isShown)
  if (ids.length === 0) return
  const page = { post: blogPosts.slug, title: blogPosts.title, place: destinations.slug, name: destinations.name }
  // On the page notes are listed newest first.
  const newerNotes = sql<number>`(select count(*)::int from ${readerNotes} other where other.status = 'approved'
    and (other.post_id = ${postId} or other.destination_id = ${destinationId})
    and (other.created_at, other.id) > (${createdAt}, ${id}))`
  const rows = await database.db
    .select({ id, answer, email, answeredAt, newer: newerNotes, ...page })
    .from(readerNotes)
    .leftJoin(blogPosts, eq(blogPosts.id, postId))
    .leftJoin(destinations, eq(destinations.id, destinationId))
    .where(inArray(id, ids))
  const site = await readSite(database)
  const { host, hostname } = new URL(env.SITE_URL)
  for (const note of rows) {
    if (!note.answer || !note.email) continue
    const path = note.post === null ? links.place(note.place ?? '') : links.post(note.post)
    const onPage = notesPage(path, Math.floor(note.newer / maxNotesOnPage) + 1)
    const letter = noteLetter({
      site,
      siteUrl: env.SITE_URL,
      subject: `${site.author.firstName} has answered your note`,
      text: `About “${note.title ?? note.name}”: ${note.answer}`,
      button: { label: 'See it on the page', href: `${env.SITE_URL}${onPage.replace('#notes', `#note-${note.id}`)}` },
      reason: `You left this address with a note at ${host}. It is shown to nobody; the link in the mail of that day erases it, and the note.`,
    })
    const messageId = `<note-answer-${note.id}-${Date.parse(note.answeredAt ?? '')}@${hostname}>`
    mail.post(
      { to: note.email, ...letter, messageId },
      {
        onSent: () => markAnswerMailed(database.db, readerNotes, note.id),
        markDoubt: (isInDoubt) => markAnswerInDoubt(database.db, readerNotes, note.id, isInDoubt),
        onGivenUp: (outcome) => markAnswerGivenUp(database.db, readerNotes, note.id, outcome),
      },
    )
  }
}
