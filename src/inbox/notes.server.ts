/** The store of notes, for the room that shows and accepts them (`NotesStore` of src/notes). */
import { createHash } from 'node:crypto'
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { blogPosts } from '#blog/tables.server.ts'
import { findMovedPost } from '#blog/writing/history.server.ts'
import { findMovedDestination } from '#destinations/data.server.ts'
import { destinations } from '#destinations/tables.server.ts'
import type { NoteSubject } from '#notes/options.ts'
import type { NoteInput } from '#notes/schema.ts'
import { minSeconds } from '#notes/stamp.server.ts'
import type { NotesStore, SubjectOfNotes } from '#notes/store.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { fold } from '#platform/text/fold.ts'
import { isSlug } from '#platform/text/slug.ts'
import { links } from '#site/links.ts'
import { suspicionOf } from './lessons.server.ts'
import { maxUnreadNotes } from './options.ts'
import { eraseByLink, mailLink, notesOfLink } from './own-notes.server.ts'
import { marksOf } from './spam.ts'
import { readerNotes } from './tables.server.ts'

const { id, status, createdAt, textHash, fingerprint, copies } = readerNotes

export const notesStore: NotesStore = {
  subject: ({ database: { db } }, kind, of) => (kind === 'post' ? findPost(db, of) : findDestination(db, of)),
  published: ({ database: { db } }, subject, offset, limit) =>
    db
      .select({
        id,
        name: readerNotes.name,
        visited: readerNotes.visited,
        about: readerNotes.about,
        text: readerNotes.text,
        answer: readerNotes.answer,
        correctedAt: readerNotes.correctedAt,
        createdAt,
      })
      .from(readerNotes)
      .where(approvedOf(subject))
      .orderBy(desc(createdAt), desc(id))
      .offset(offset)
      .limit(limit),
  countAll: ({ database: { db } }, kind, subject) => db.$count(readerNotes, eq(subjectColumn(kind), subject)),
  countPublished: ({ database: { db } }, subject) => db.$count(readerNotes, approvedOf(subject)),
  async receive(deps, subject, input, seconds) {
    const { db } = deps.database
    await refuseWhenFull(db)
    const reason = await reasonAgainst(db, subject, input, seconds)
    const note = await keep(db, subject, input, reason)
    if (note.hasNewAddress && reason === null && input.email)
      await mailLink(deps, subject, { ...note, email: input.email })
  },
  ofLink: ({ database: { db } }, token) => notesOfLink(db, token),
  erase: ({ database: { db } }, token) => eraseByLink(db, token),
}

async function findPost(db: Db, slug: string): Promise<SubjectOfNotes | null> {
  if (!isSlug(slug)) return null
  const { title, notesClosed } = blogPosts
  const find = (now: string) =>
    db
      .select({ id: blogPosts.id, slug: blogPosts.slug, title, notesClosed })
      .from(blogPosts)
      .where(and(eq(blogPosts.slug, now), eq(blogPosts.published, true)))
  const [here] = await find(slug)
  const moved = here ? null : await findMovedPost(db, slug)
  const post = here ?? (moved === null ? undefined : (await find(moved))[0])
  if (!post) return null
  return { kind: 'post', id: post.id, title: post.title, path: links.post(post.slug), isOpen: !post.notesClosed }
}

async function findDestination(db: Db, slug: string): Promise<SubjectOfNotes | null> {
  if (!isSlug(slug)) return null
  const { name } = destinations
  const find = (now: string) =>
    db
      .select({ id: destinations.id, slug: destinations.slug, name })
      .from(destinations)
      .where(and(eq(destinations.slug, now), eq(destinations.published, true)))
  const [here] = await find(slug)
  const moved = here ? null : await findMovedDestination(db, slug)
  const place = here ?? (moved === null ? undefined : (await find(moved))[0])
  if (!place) return null
  return { kind: 'destination', id: place.id, title: place.name, path: links.place(place.slug), isOpen: true }
}

const subjectColumn = (kind: NoteSubject) => (kind === 'post' ? readerNotes.postId : readerNotes.destinationId)

function approvedOf({ kind, id: subject }: SubjectOfNotes): SQL | undefined {
  return and(eq(subjectColumn(kind), subject), eq(status, 'approved'))
}

/** Counted without a lock before the row is added: a few more at the same instant do no harm. */
async function refuseWhenFull(db: Db): Promise<void> {
  for (const state of ['spam', 'waiting'] as const) {
    const [last] = await db
      .select({ id })
      .from(readerNotes)
      .where(eq(status, state))
      .offset(maxUnreadNotes - 1)
      .limit(1)
    if (last) throw new Problem(503, 'More notes have come than can be kept. Please try again in a few days.')
  }
}

/** Texts this long that appear twice are copies, and no coincidence (characters). */
const minTellingLength = 40

/** Why a note looks like spam; null when it does not. */
async function reasonAgainst(
  db: Db,
  subject: SubjectOfNotes,
  input: NoteInput,
  seconds: number | null,
): Promise<string | null> {
  if (input.website) return 'a field that no person sees'
  if (seconds !== null && seconds < minSeconds) return `sent ${seconds.toFixed(1)} s after the page`
  const marks = marksOf(input)
  if (marks) return marks
  if (input.text.length >= minTellingLength) {
    const same = await db.$count(readerNotes, and(eq(textHash, hashOf(input.text)), ne(status, 'approved')))
    if (same > 0 && (await isOfAnother(db, subject, input)))
      return `the same words as ${same === 1 ? 'another' : `${same} others`}`
  }
  return suspicionOf(db, input)
}

/** The same person on the same page, who sent the form twice, is no spammer. */
async function isOfAnother(db: Db, subject: SubjectOfNotes, input: NoteInput): Promise<boolean> {
  return (await db.$count(readerNotes, eq(fingerprint, fingerprintOf(subject, input)))) === 0
}

export const hashOf = (...texts: string[]) => createHash('sha256').update(texts.map(fold).join('\0')).digest('hex')

/** Of the row that a note is about and not of its address, which may have been another's before. */
export function fingerprintOf(
  { kind, id: subject }: Pick<SubjectOfNotes, 'kind' | 'id'>,
  { name, text }: Pick<NoteInput, 'name' | 'text'>,
): string {
  return hashOf(kind, String(subject), name, text)
}

/**
 * A repeated note is stored once, with a count: a form that was sent again, or a program with only one text. What was added or corrected
 * beside the text of a waiting note is stored, too; an approved one is public, so that anybody could send it again.
 */
async function keep(db: Db, subject: SubjectOfNotes, input: NoteInput, reason: string | null) {
  const { name, visited, about, line, text, email } = input
  const [row] = await db
    .insert(readerNotes)
    .values({
      postId: subject.kind === 'post' ? subject.id : null,
      destinationId: subject.kind === 'destination' ? subject.id : null,
      name,
      visited,
      about,
      line,
      text,
      email,
      status: reason === null ? 'waiting' : 'spam',
      reason,
      fingerprint: fingerprintOf(subject, input),
      textHash: hashOf(text),
    })
    .onConflictDoUpdate({ target: fingerprint, set: { copies: sql`${copies} + 1` } })
    .returning({ id, copies, status, email: readerNotes.email })
  if (!row) throw new Error('The new note was not returned.')
  if (row.copies === 1) return { id: row.id, hasNewAddress: true }
  // Apart, because a write to what is public changes the site's revision.
  const mayCorrect = reason === null && row.status === 'waiting'
  const hasNewAddress = mayCorrect && email !== null && email !== row.email
  const added = Object.entries({ visited, about, line }).filter(([, value]) => value !== null)
  if (hasNewAddress || (mayCorrect && added.length > 0))
    await db
      .update(readerNotes)
      // The link that the former address has must not open what is under the new one.
      .set({ ...Object.fromEntries(added), ...(hasNewAddress && { email, linkHash: null }) })
      .where(and(eq(id, row.id), eq(status, 'waiting')))
  return { id: row.id, hasNewAddress }
}
