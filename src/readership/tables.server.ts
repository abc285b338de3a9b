import { date, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { maxHostLength, maxPathLength } from './options.ts'

/** How often a page was opened on a day (UTC). Nothing tells by whom. */
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

/** Referrers of a day: only the host, without the path. */
export const referrerDays = pgTable(
  'referrer_days',
  {
    day: date({ mode: 'string' }).notNull(),
    host: varchar({ length: maxHostLength }).notNull(),
    people: integer().notNull(),
  },
  (t) => [primaryKey({ name: 'referrer_days_pk', columns: [t.day, t.host] })],
)
