import { isNotNull, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { blogPosts } from '#blog/tables.server.ts'
import { type Lesson, lessons } from '#contact/options.ts'
import { destinations } from '#destinations/tables.server.ts'
import { type NoteTopic, noteTopics } from '#notes/options.ts'
import { createdAt, id, instant, isOneOf } from '#platform/db/columns.server.ts'
import { type NoteState, noteStates } from './options.ts'

/** Readers' notes under posts and places. */
export const readerNotes = pgTable(
  'reader_notes',
  {
    id: id(),
    postId: integer('post_id').references(() => blogPosts.id, { onDelete: 'cascade' }),
    destinationId: integer('destination_id').references(() => destinations.id, { onDelete: 'cascade' }),
    name: varchar({ length: 80 }).notNull(),
    /** Month of the visit, "2026-11". */
    visited: varchar({ length: 7 }),
    about: varchar({ length: 8 }).$type<NoteTopic>(),
    /** Words of the page that the note quotes. */
    line: varchar({ length: 200 }),
    text: text().notNull(),
    /** Never shown; null: none was given. */
    email: varchar({ length: 255 }),
    status: varchar({ length: 10 }).$type<NoteState>().notNull().default('waiting'),
    /** Why it looked like spam. */
    reason: text(),
    /** What the author marked it as, and so how its words are counted. */
    lesson: varchar({ length: 4 }).$type<Lesson>(),
    /** How often the same note was sent. */
    copies: integer().notNull().default(1),
    /** SHA-256 of page, name and text, folded, so that a repeated note is stored once. */
    fingerprint: varchar({ length: 64 }).notNull(),
    /** SHA-256 of the text, folded: finds the same words under another name or page. */
    textHash: varchar('text_hash', { length: 64 }).notNull(),
    /** The author's answer, shown below the note. */
    answer: text(),
    answeredAt: instant('answered_at'),
    /** Whether the site mails the answer: only the first one, to whoever left an address. */
    answerByMail: boolean('answer_by_mail').notNull().default(false),
    /** Until then one process mails it, or all wait after a failure. */
    answerLeaseUntil: instant('answer_lease_until'),
    /** When the mail server accepted it. */
    answerMailedAt: instant('answer_mailed_at'),
    /** The mail server did not say whether it took it: it may have been mailed, and is not mailed again. */
    answerInDoubt: boolean('answer_in_doubt').notNull().default(false),
    /** When it became a correction in the post's text. */
    correctedAt: instant('corrected_at'),
    /** SHA-256, in hex, of the token in the mailed link; null: no link was mailed. */
    linkHash: varchar('link_hash', { length: 64 }).unique(),
    createdAt: createdAt(),
  },
  (t) => [
    check('reader_notes_subject', sql`num_nonnulls(${t.postId}, ${t.destinationId}) = 1`),
    check('reader_notes_status', isOneOf(t.status, noteStates)),
    check('reader_notes_about', isOneOf(t.about, Object.keys(noteTopics) as [string, ...string[]])),
    check('reader_notes_lesson', isOneOf(t.lesson, lessons)),
    uniqueIndex('reader_notes_fingerprint').on(t.fingerprint),
    index('reader_notes_text_hash').on(t.textHash),
    index('reader_notes_of_post').on(t.postId, t.createdAt, t.id).where(sql`${t.status} = 'approved'`),
    index('reader_notes_of_destination').on(t.destinationId, t.createdAt, t.id).where(sql`${t.status} = 'approved'`),
    // For deleting their page, which takes them along.
    index('reader_notes_post').on(t.postId).where(isNotNull(t.postId)),
    index('reader_notes_destination').on(t.destinationId).where(isNotNull(t.destinationId)),
    index('reader_notes_newest').on(t.status, t.createdAt, t.id),
    index('reader_notes_unmailed_answers')
      .on(t.answeredAt)
      .where(sql`${t.answerByMail} and ${t.answerMailedAt} is null`),
    index('reader_notes_email').on(t.email),
    index('reader_notes_text').using(
      'gin',
      sql`folded(${t.name} || ' ' || coalesce(${t.email}, '') || ' ' || ${t.text}) gin_trgm_ops`,
    ),
  ],
)

/** Counts of words in marked texts; the empty word counts the texts themselves. */
export const spamWords = pgTable('spam_words', {
  word: text().primaryKey(),
  spam: integer().notNull().default(0),
  good: integer().notNull().default(0),
})
