import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
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
    /** Name of the file as it was sent, without its kind; null: not known. */
    name: varchar({ length: 120 }),
    /** SHA-256 of its largest file: the same picture, sent twice, has the same. Null: not measured yet. */
    hash: varchar({ length: 64 }),
    /** Of the largest file. */
    bytes: integer(),
    createdAt: createdAt(),
  },
  (t) => [index('media_hash').on(t.hash), check('media_size', sql`${t.width} > 0 and ${t.height} > 0`)],
)
