import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.server.ts'

/**
 * Counters of the rate limits, valid until `expire`. An unlogged table (see the migration): counting does not wait for the
 * disk, and a crash of the database resets the counters. The column names are rate-limiter-flexible's.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: instant().notNull(),
})
