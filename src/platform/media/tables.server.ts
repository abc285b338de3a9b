import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { createdAt } from '#platform/db/columns.server.ts'

/** The pictures that the site serves itself, and the data of each (see ImageInfo). */
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
    /** Name of the uploaded file, without its extension; null: not known. */
    name: varchar({ length: 120 }),
    /** SHA-256 of its largest file, which the same picture uploaded twice shares. Null: not measured yet. */
    hash: varchar({ length: 64 }),
    /** Of the largest file. */
    bytes: integer(),
    createdAt: createdAt(),
  },
  (t) => [index('media_hash').on(t.hash), check('media_size', sql`${t.width} > 0 and ${t.height} > 0`)],
)
