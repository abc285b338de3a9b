import { index, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { id, instant } from '#platform/db/columns.server.ts'

/** A row as the database writes it in JSON, by the names of its columns. */
export type JsonRow = Record<string, unknown>

/** A row that was deleted; or, with `link`, the key of one that stayed and lost what this column pointed at. */
export interface KeptRow {
  table: string
  link?: string
  row: JsonRow
}

/** What was deleted: the thing's own row first, then everything that hung on it. */
export const trash = pgTable(
  'trash',
  {
    id: id(),
    /** Which of the trash's kinds: "post". */
    kind: varchar({ length: 12 }).notNull(),
    /** The key that it had. */
    thing: text().notNull(),
    title: text().notNull(),
    picture: text(),
    rows: jsonb().$type<KeptRow[]>().notNull(),
    deletedAt: instant('deleted_at').notNull(),
  },
  (t) => [index('trash_deleted').on(t.deletedAt, t.id)],
)

/** What can be taken back for ten minutes, on whichever instance and after any restart. */
export const undos = pgTable(
  'undos',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Who takes it back: "trash". */
    kind: varchar({ length: 12 }).notNull(),
    /** What was done, "5 posts deleted". */
    title: text().notNull(),
    /** What it was before, in the words of whoever takes it back. */
    before: jsonb().notNull(),
    /** The account that did it. */
    doneBy: integer('done_by'),
    doneAt: instant('done_at').notNull(),
  },
  (t) => [index('undos_of_account').on(t.doneBy, t.doneAt)],
)
