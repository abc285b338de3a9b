import { pgTable, text } from 'drizzle-orm/pg-core'
import { demo, id } from '#platform/db/columns.server.ts'

export const categories = pgTable('categories', {
  id: id(),
  name: text().notNull().unique(),
  description: text().notNull(),
  icon: text().notNull(),
  color: text().notNull(),
  demo: demo(),
})
