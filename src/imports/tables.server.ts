import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { blogPosts } from '#blog/tables.server.ts'
import { createdAt, instant, isOneOf } from '#platform/db/columns.server.ts'
import { type ImportKind, type ImportStatus, importKinds, importStatuses } from './options.ts'
import type { ImportReport, Note } from './report.ts'
import type { ImportProgress, SentFile, Survey } from './schema.ts'

/**
 * An import from the desk, from its first byte to its report. The process that works on one holds a lease, and every
 * write names the holder, so that one whose lease ran out writes nothing more.
 */
export const imports = pgTable(
  'imports',
  {
    id: varchar({ length: 36 }).primaryKey(),
    /** Null before the survey. */
    kind: varchar({ length: 10 }).$type<ImportKind>(),
    status: varchar({ length: 10 }).$type<ImportStatus>().notNull(),
    files: jsonb().$type<SentFile[]>().notNull(),
    /** The result of the survey. */
    survey: jsonb().$type<Survey>(),
    /** "https://old.example", for exports that do not have it. */
    origin: text(),
    /** Whether pictures missing from the files are fetched from there. */
    fetches: boolean().notNull().default(true),
    /** Whether posts that were deleted here are imported again. */
    again: boolean().notNull().default(false),
    /** Whether an undo keeps posts that were edited since. */
    keepsEdited: boolean('keeps_edited').notNull().default(true),
    progress: jsonb().$type<ImportProgress>(),
    report: jsonb().$type<ImportReport>(),
    /** Why it is refused or failed; a sentence for the author. */
    problem: text(),
    /** Ids of the categories it has created. */
    categories: integer().array().notNull().default([]),
    /** Picture files still to be deleted after an undo. */
    leftover: text().array().notNull().default([]),
    worker: varchar({ length: 36 }),
    leaseUntil: instant('lease_until'),
    /** Claims since it was last released: processes that ended while they worked on it, and the present one. */
    attempts: integer().notNull().default(0),
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
 * Items imported from another system, so that a second run, or one after a kill, adds nothing twice. A post that the
 * author has deleted since keeps its row here and is not imported again.
 */
export const importedItems = pgTable(
  'imported_items',
  {
    /** "wordpress https://old.example" */
    source: varchar({ length: 300 }).notNull(),
    /** Of a post or a comment its id there, of a picture its address. */
    key: text().notNull(),
    postId: integer('post_id').references(() => blogPosts.id, { onDelete: 'set null' }),
    /** The note made of a comment. No foreign key: it may be in the trash with its post, and be restored. */
    noteId: integer('note_id'),
    pictureUrl: text('picture_url'),
    /** Report notes on what could not be carried over. */
    notes: jsonb().$type<Note[]>().notNull().default([]),
    /**
     * The import that brought it; null for the command line. No foreign key: unfinished imports are left out of
     * archives.
     */
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

/** Addresses of the old site, as `addressKey` writes them, and their present targets. */
export const oldAddresses = pgTable(
  'old_addresses',
  {
    path: text().primaryKey(),
    postId: integer('post_id').references(() => blogPosts.id, { onDelete: 'cascade' }),
    /** A path of this site, where the target is no post. */
    target: text(),
    importId: varchar('import_id', { length: 36 }),
  },
  (t) => [
    check('old_addresses_one', sql`(${t.postId} is null) <> (${t.target} is null)`),
    index('old_addresses_of_post').on(t.postId),
    index('old_addresses_of_import').on(t.importId),
  ],
)
