import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { blogPosts } from '#blog/tables.server.ts'
import { createdAt } from '#platform/db/columns.server.ts'
import type { Note } from './report.ts'

/**
 * What was taken over from another system, so that a second run, or one after a kill, adds nothing twice. A post that
 * the author has deleted since keeps its row here and does not come back.
 */
export const importedItems = pgTable(
  'imported_items',
  {
    /** "wordpress https://old.example" */
    source: varchar({ length: 300 }).notNull(),
    /** Of a post its id there, of a picture its address. */
    key: text().notNull(),
    postId: integer('post_id').references(() => blogPosts.id, { onDelete: 'set null' }),
    pictureUrl: text('picture_url'),
    /** What of it could not be carried, for the report. */
    notes: jsonb().$type<Note[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.source, t.key] }), index('imported_items_of_post').on(t.postId)],
)

/** Addresses of the old site, as `addressKey` writes them, and what stands there now. */
export const oldAddresses = pgTable(
  'old_addresses',
  {
    path: text().primaryKey(),
    postId: integer('post_id').references(() => blogPosts.id, { onDelete: 'cascade' }),
    /** A path of this site, for what is no post. */
    target: text(),
  },
  (t) => [
    check('old_addresses_one', sql`(${t.postId} is null) <> (${t.target} is null)`),
    index('old_addresses_of_post').on(t.postId),
  ],
)
