import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core'

/**
 * One row that triggers change to a random value whenever a table that readers see is written (last migration).
 * Whoever keeps finished pages compares it with the value they were made under.
 */
export const siteRevision = pgTable(
  'site_revision',
  {
    only: boolean().primaryKey().default(true),
    revision: uuid().notNull().defaultRandom(),
  },
  (t) => [check('site_revision_one_row', sql`${t.only}`)],
)
