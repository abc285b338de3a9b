import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, demo, id, updatedAt } from '#platform/db/columns.server.ts'

export const categories = pgTable('categories', {
  id: id(),
  name: text().notNull().unique(),
  description: text().notNull(),
  icon: text().notNull(),
  color: text().notNull(),
  /** Made up by the form that made it, so that it is made only once. */
  draftKey: uuid('draft_key').unique(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  demo: demo(),
})

/** Former names of categories, which redirect to the category's present address. */
export const categoryRedirects = pgTable(
  'category_redirects',
  {
    fromName: text('from_name').primaryKey(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (t) => [index('category_redirects_of_category').on(t.categoryId)],
)
