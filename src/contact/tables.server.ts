import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, isOneOf } from '#platform/db/columns.server.ts'
import { type Lesson, type MessageState, messageStates } from './options.ts'

/** Messages that came through the form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: varchar({ length: 100 }).notNull(),
    email: varchar({ length: 255 }).notNull(),
    subject: varchar({ length: 200 }).notNull(),
    message: text().notNull(),
    createdAt: createdAt(),
    /** When the mail server took it; null as long as it has not. */
    mailedAt: instant('mailed_at'),
    /** When the author opened it. */
    readAt: instant('read_at'),
    /** What has become of it at the desk. */
    status: varchar({ length: 10 }).$type<MessageState>().notNull().default('waiting'),
    /** The author's answer, as it was mailed or handed to her mail program. */
    answer: text(),
    answeredAt: instant('answered_at'),
    /** When the mail server took the answer; null as long as it has not, and where she mailed it herself. */
    answerMailedAt: instant('answer_mailed_at'),
    /** Whether the answer is for the site to mail. */
    answerByMail: boolean('answer_by_mail').notNull().default(false),
    /** What the author marked it as: its words are counted so. */
    lesson: varchar({ length: 4 }).$type<Lesson>(),
  },
  (t) => [
    check('contact_messages_status', isOneOf(t.status, messageStates)),
    index('contact_messages_status_newest').on(t.status, t.createdAt, t.id),
    index('contact_messages_newest').on(t.createdAt, t.id),
    index('contact_messages_unread').on(t.createdAt, t.id).where(sql`${t.readAt} is null`),
    index('contact_messages_text').using(
      'gin',
      sql`folded(${t.name} || ' ' || ${t.email} || ' ' || ${t.subject} || ' ' || ${t.message}) gin_trgm_ops`,
    ),
  ],
)
