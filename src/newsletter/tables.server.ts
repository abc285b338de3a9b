import { pgTable, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#platform/db/columns.server.ts'

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: id(),
  email: varchar({ length: 255 }).notNull().unique(),
  createdAt: createdAt(),
})
