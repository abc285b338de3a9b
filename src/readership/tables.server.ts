import { date, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { maxHostLength, maxPathLength } from './options.ts'

/** How often a page was opened on a day (UTC). Nothing in it says by whom. */
export const readerDays = pgTable(
  'reader_days',
  {
    day: date({ mode: 'string' }).notNull(),
    path: varchar({ length: maxPathLength }).notNull(),
    people: integer().notNull(),
    machines: integer().notNull(),
  },
  (t) => [primaryKey({ name: 'reader_days_pk', columns: [t.day, t.path] })],
)

/** From which other sites people came on a day: the name of the host, and no address on it. */
export const referrerDays = pgTable(
  'referrer_days',
  {
    day: date({ mode: 'string' }).notNull(),
    host: varchar({ length: maxHostLength }).notNull(),
    people: integer().notNull(),
  },
  (t) => [primaryKey({ name: 'referrer_days_pk', columns: [t.day, t.host] })],
)
