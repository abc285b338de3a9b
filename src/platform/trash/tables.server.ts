import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { id, instant } from '#platform/db/columns.server.ts'

/** A row as the database's JSON, by column names. */
export type JsonRow = Record<string, unknown>

/** A deleted row; or, with `link`, the key of a row that stayed and lost the reference in this column. */
export interface KeptRow {
  table: string
  link?: string
  row: JsonRow
}

/** The trash: the deleted thing's own row first, then everything that was deleted with it. */
export const trash = pgTable(
  'trash',
  {
    id: id(),
    /** The kind of trash: "post". */
    kind: varchar({ length: 12 }).notNull(),
    /** The key of its row. */
    thing: text().notNull(),
    title: text().notNull(),
    picture: text(),
    rows: jsonb().$type<KeptRow[]>().notNull(),
    deletedAt: instant('deleted_at').notNull(),
  },
  (t) => [
    index('trash_deleted').on(t.deletedAt, t.id),
    index('trash_rows').using('gin', sql`${t.rows} jsonb_path_ops`),
  ],
)

/** What can be undone for ten minutes, on any instance and after a restart. */
export const undos = pgTable(
  'undos',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Which undo handles it: "trash". */
    kind: varchar({ length: 12 }).notNull(),
    /** What was done: "5 posts deleted". */
    title: text().notNull(),
    /** The state before, in the form that its undo needs. */
    before: jsonb().notNull(),
    /** The account that did it. */
    doneBy: integer('done_by'),
    doneAt: instant('done_at').notNull(),
  },
  (t) => [index('undos_of_account').on(t.doneBy, t.doneAt)],
)
