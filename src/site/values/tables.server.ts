import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#platform/db/columns.server.ts'

/**
 * The revisions of the author's values, of which the newest applies: the changed leaves by name ("about.headline"). All others
 * have the values of the site's files.
 */
export const siteValues = pgTable('site_values', {
  id: id(),
  values: jsonb().$type<Record<string, unknown>>().notNull(),
  /** E-mail address of the account that saved it. */
  savedBy: text('saved_by').notNull(),
  createdAt: createdAt(),
})
