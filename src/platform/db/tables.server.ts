import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core'

/**
 * A single row that triggers set to a random value whenever a table that readers see is written (last migration). A cache of
 * finished pages compares it with the value that they were rendered under.
 */
export const siteRevision = pgTable(
  'site_revision',
  {
    only: boolean().primaryKey().default(true),
    revision: uuid().notNull().defaultRandom(),
  },
  (t) => [check('site_revision_one_row', sql`${t.only}`)],
)
