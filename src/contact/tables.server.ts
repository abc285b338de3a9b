import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, isOneOf } from '#platform/db/columns.server.ts'
import { type Lesson, type MessageState, messageStates } from './options.ts'

/** Messages from the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: varchar({ length: 100 }).notNull(),
    email: varchar({ length: 255 }).notNull(),
    subject: varchar({ length: 200 }).notNull(),
    message: text().notNull(),
    createdAt: createdAt(),
    /** Whether the author wanted messages by mail when it came. */
    byMail: boolean('by_mail').notNull().default(false),
    /** When the mail server accepted it; null until then. */
    mailedAt: instant('mailed_at'),
    /** Until then one process mails it, or all wait after a failure. */
    mailLeaseUntil: instant('mail_lease_until'),
    /** The mail server did not say whether it took it: it may have been mailed, and is not mailed again. */
    mailInDoubt: boolean('mail_in_doubt').notNull().default(false),
    /** When the author opened it. */
    readAt: instant('read_at'),
    /** Its state at the desk. */
    status: varchar({ length: 10 }).$type<MessageState>().notNull().default('waiting'),
    /** The author's answer, as mailed or passed to her mail program. */
    answer: text(),
    answeredAt: instant('answered_at'),
    /** When the mail server accepted the answer; null until then, and where she mailed it herself. */
    answerMailedAt: instant('answer_mailed_at'),
    /** Whether the site is to mail the answer. */
    answerByMail: boolean('answer_by_mail').notNull().default(false),
    /** Until then one process mails it, or all wait after a failure. */
    answerLeaseUntil: instant('answer_lease_until'),
    /** The same doubt about the answer. */
    answerInDoubt: boolean('answer_in_doubt').notNull().default(false),
    /** The label the author gave it, by which the spam filter counts its words. */
    lesson: varchar({ length: 4 }).$type<Lesson>(),
  },
  (t) => [
    check('contact_messages_status', isOneOf(t.status, messageStates)),
    index('contact_messages_status_newest').on(t.status, t.createdAt, t.id),
    index('contact_messages_newest').on(t.createdAt, t.id),
    index('contact_messages_unmailed').on(t.createdAt).where(sql`${t.mailedAt} is null`),
    index('contact_messages_unmailed_answers')
      .on(t.answeredAt)
      .where(sql`${t.answerByMail} and ${t.answerMailedAt} is null`),
    index('contact_messages_unread').on(t.createdAt, t.id).where(sql`${t.readAt} is null`),
    index('contact_messages_text').using(
      'gin',
      sql`folded(${t.name} || ' ' || ${t.email} || ' ' || ${t.subject} || ' ' || ${t.message}) gin_trgm_ops`,
    ),
  ],
)
