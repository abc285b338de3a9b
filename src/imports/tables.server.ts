import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { blogPosts } from '#blog/tables.server.ts'
import { createdAt, instant, isOneOf } from '#platform/db/columns.server.ts'
import { type ImportKind, type ImportStatus, importKinds, importStatuses } from './options.ts'
import type { ImportReport, Note } from './report.ts'
import type { ImportProgress, SentFile, Survey } from './schema.ts'

/**
 * An import from the desk, from its first byte to its report. The process that works on one holds a lease, and every write
 * names the holder, so that one that lost its lease adds nothing more.
 */
export const imports = pgTable(
  'imports',
  {
    id: varchar({ length: 36 }).primaryKey(),
    /** Null until it was looked at. */
    kind: varchar({ length: 10 }).$type<ImportKind>(),
    status: varchar({ length: 10 }).$type<ImportStatus>().notNull(),
    files: jsonb().$type<SentFile[]>().notNull(),
    /** What is in it. */
    survey: jsonb().$type<Survey>(),
    /** "https://old.example", for exports that do not say it. */
    origin: text(),
    /** Whether pictures that did not come along are fetched from there. */
    fetches: boolean().notNull().default(true),
    /** Whether posts that were deleted here come back. */
    again: boolean().notNull().default(false),
    /** Whether posts that were edited since stay when it is taken back. */
    keepsEdited: boolean('keeps_edited').notNull().default(true),
    progress: jsonb().$type<ImportProgress>(),
    report: jsonb().$type<ImportReport>(),
    /** What keeps it, in words for the author. */
    problem: text(),
    /** Ids of the categories it has made. */
    categories: integer().array().notNull().default([]),
    /** Files of pictures that are still to be deleted after it was taken back. */
    leftover: text().array().notNull().default([]),
    worker: varchar({ length: 36 }),
    leaseUntil: instant('lease_until'),
    createdAt: createdAt(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    check('imports_kind', isOneOf(t.kind, importKinds)),
    check('imports_status', isOneOf(t.status, importStatuses)),
    index('imports_newest').on(t.createdAt),
  ],
)

/**
 * What was taken over from another system, so that a second run, or one after a kill, adds nothing twice. A post that
 * the author has deleted since keeps its row here and does not come back.
 */
export const importedItems = pgTable(
  'imported_items',
  {
    /** "wordpress https://old.example" */
    source: varchar({ length: 300 }).notNull(),
    /** Of a post or a comment its id there, of a picture its address. */
    key: text().notNull(),
    postId: integer('post_id').references(() => blogPosts.id, { onDelete: 'set null' }),
    /** What a comment has become. No foreign key: it may lie in the trash with its post, and come back. */
    noteId: integer('note_id'),
    pictureUrl: text('picture_url'),
    /** What of it could not be carried, for the report. */
    notes: jsonb().$type<Note[]>().notNull().default([]),
    /** The import that brought it; null: the command line did. No foreign key: unfinished imports stay out of archives. */
    importId: varchar('import_id', { length: 36 }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.key] }),
    index('imported_items_of_post').on(t.postId),
    index('imported_items_of_note').on(t.noteId),
    index('imported_items_of_import').on(t.importId),
  ],
)

/** Addresses of the old site, as `addressKey` writes them, and what stands there now. */
export const oldAddresses = pgTable(
  'old_addresses',
  {
    path: text().primaryKey(),
    postId: integer('post_id').references(() => blogPosts.id, { onDelete: 'cascade' }),
    /** A path of this site, for what is no post. */
    target: text(),
    importId: varchar('import_id', { length: 36 }),
  },
  (t) => [
    check('old_addresses_one', sql`(${t.postId} is null) <> (${t.target} is null)`),
    index('old_addresses_of_post').on(t.postId),
    index('old_addresses_of_import').on(t.importId),
  ],
)
