import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.server.ts'

/**
 * Attempts that a limit has counted, until `expire`. The migration makes it unlogged: counting waits for no disk, and a
 * database that was killed forgets the counts. The limits' library names the columns.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: instant().notNull(),
})
