/** The author's decisions about notes and messages. */
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Lesson, MessageState } from '#contact/options.ts'
import { contactMessages } from '#contact/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { truncate } from '#platform/text/truncate.ts'
import { judgeWaiting, updateSpamWords } from './lessons.server.ts'
import type { NoteState } from './options.ts'
import type { NoteChange } from './schema.ts'
import { readerNotes } from './tables.server.ts'

/** Setting an item aside teaches the filter nothing; taking it out of the spam folder does. */
const lessonOf: Record<NoteState | MessageState, Lesson | null> = {
  spam: 'spam',
  approved: 'good',
  answered: 'good',
  waiting: null,
  done: null,
}

/**
 * @returns how many waiting notes went to the spam folder with this decision; null when there is no such note
 * @throws Problem 409 when another answer is stored than the expected one
 */
export async function changeNote(
  db: Db,
  id: number,
  { status, answer, expectedAnswer }: NoteChange,
): Promise<number | null> {
  return transaction(db, async (tx) => {
    const [note] = await tx.select().from(readerNotes).where(eq(readerNotes.id, id)).for('update')
    if (!note) return null
    // Idempotent: the same answer again is accepted, because the response to the first request may have been lost.
    const isStale = expectedAnswer !== undefined && note.answer !== expectedAnswer && note.answer !== answer
    if (isStale) throw answeredMeanwhile(note.answer)
    const lesson = status && nextLesson(note, status)
    await tx
      .update(readerNotes)
      .set({
        ...(status && { status, lesson: lesson ?? null }),
        ...(status && status !== 'spam' && { reason: null }),
        ...(answer !== undefined && { answer: answer || null, answeredAt: answer ? sql`now()` : null }),
        // Written unchanged, because Drizzle asks for at least one column.
        copies: note.copies,
      })
      .where(eq(readerNotes.id, id))
    if (lesson === undefined) return 0
    await updateSpamWords(tx, note, note.lesson, lesson)
    return lesson === note.lesson ? 0 : judgeWaiting(tx)
  })
}

const maxQuoted = 160

function answeredMeanwhile(answer: string | null) {
  const words = answer && answer.length > maxQuoted ? `${truncate(answer, maxQuoted).trimEnd()}…` : answer
  const what = answer ? `It reads “${words}” now.` : 'It was taken away.'
  const sentence = `The answer was changed meanwhile. ${what} Save once more to put yours in its place.`
  return new Problem(409, sentence, undefined, {}, { current: { answer } })
}

function nextLesson(before: { status: string; lesson: Lesson | null }, status: NoteState | MessageState) {
  if (before.status === 'spam' && status !== 'spam') return 'good'
  return lessonOf[status] ?? before.lesson
}

/**
 * Claims an answer below its note for mailing: only the first one, and only where the writer left an address.
 * @returns whether it is to be mailed now
 */
export async function takeToMail(db: Db, id: number): Promise<boolean> {
  const { status, answer, email, answerByMail } = readerNotes
  const isDue = [eq(status, 'approved'), eq(answerByMail, false), isNotNull(answer), isNotNull(email)]
  const rows = await db
    .update(readerNotes)
    .set({ answerByMail: true })
    .where(and(eq(readerNotes.id, id), ...isDue))
    .returning({ id: readerNotes.id })
  return rows.length > 0
}

/** @returns whether the message exists */
export async function changeMessage(db: Db, id: number, status: MessageState): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
    if (!row) return false
    const lesson = nextLesson(row, status)
    await tx
      .update(contactMessages)
      .set({ status, lesson, ...(status !== 'waiting' && { readAt: sql`coalesce(${contactMessages.readAt}, now())` }) })
      .where(eq(contactMessages.id, id))
    await updateSpamWords(tx, { name: row.name, text: row.message }, row.lesson, lesson)
    if (lesson !== row.lesson) await judgeWaiting(tx)
    return true
  })
}

/**
 * Stores the answer to a message that has none yet.
 * @returns the message, and whether this is its answer now; null when there is none
 */
export async function keepAnswer(db: Db, id: number, answer: string, answerByMail: boolean) {
  const isIt = eq(contactMessages.id, id)
  return transaction(db, async (tx) => {
    const [before] = await tx.select().from(contactMessages).where(isIt).for('update')
    if (!before) return null
    if (before.answer !== null) return { message: before, isNew: false }
    const lesson = nextLesson(before, 'answered')
    const [message] = await tx
      .update(contactMessages)
      .set({
        status: 'answered',
        lesson,
        answer,
        answerByMail,
        answeredAt: sql`now()`,
        answerMailedAt: null,
        answerLeaseUntil: null,
        answerInDoubt: false,
        readAt: sql`coalesce(${contactMessages.readAt}, now())`,
      })
      .where(isIt)
      .returning()
    await updateSpamWords(tx, { name: before.name, text: before.message }, before.lesson, lesson)
    if (lesson !== before.lesson) await judgeWaiting(tx)
    return { message: message!, isNew: true }
  })
}

/** @returns whether it existed */
export async function deleteNote(db: Db, id: number): Promise<boolean> {
  const rows = await db.delete(readerNotes).where(eq(readerNotes.id, id)).returning({ id: readerNotes.id })
  return rows.length > 0
}

/** Deletes what is in the spam folder. @param upTo only what came until then, ISO text @returns how many */
export async function emptySpam(db: Db, upTo?: string): Promise<number> {
  const isSeenSpam = ({ status, createdAt }: typeof readerNotes | typeof contactMessages) =>
    and(eq(status, 'spam'), upTo === undefined ? undefined : lte(createdAt, upTo))
  return transaction(db, async (tx) => {
    const notes = await tx.delete(readerNotes).where(isSeenSpam(readerNotes)).returning({ id: readerNotes.id })
    const messages = await tx
      .delete(contactMessages)
      .where(isSeenSpam(contactMessages))
      .returning({ id: contactMessages.id })
    return notes.length + messages.length
  })
}
