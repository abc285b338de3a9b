import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#platform/db/columns.server.ts'

/**
 * Every saved state of the author's values, the newest counts: the leaves she has changed, by name ("about.headline"). What
 * is not in it is as the site's files say.
 */
export const siteValues = pgTable('site_values', {
  id: id(),
  values: jsonb().$type<Record<string, unknown>>().notNull(),
  /** E-mail address of whoever saved it. */
  savedBy: text('saved_by').notNull(),
  createdAt: createdAt(),
})
