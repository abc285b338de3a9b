import { sql } from 'drizzle-orm'
import { index, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#platform/db/columns.server.ts'

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
  },
  (t) => [
    index('contact_messages_newest').on(t.createdAt, t.id),
    index('contact_messages_unread').on(t.createdAt, t.id).where(sql`${t.readAt} is null`),
    index('contact_messages_text').using(
      'gin',
      sql`folded(${t.name} || ' ' || ${t.email} || ' ' || ${t.subject} || ' ' || ${t.message}) gin_trgm_ops`,
    ),
  ],
)
