import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { createdAt } from '#platform/db/columns.server.ts'

/** The pictures the site serves itself, and what is known of each (see ImageInfo). */
export const media = pgTable(
  'media',
  {
    url: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    dominant: varchar({ length: 7 }).notNull(),
    focus: varchar({ length: 12 }).notNull().default('50% 50%'),
    widths: integer().array().notNull().default([]),
    alt: text(),
    createdAt: createdAt(),
  },
  (t) => [check('media_size', sql`${t.width} > 0 and ${t.height} > 0`)],
)
