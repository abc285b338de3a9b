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
  },
  (t) => [index('contact_messages_newest').on(t.createdAt, t.id)],
)
