import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { maxWordsLength, type SearchKind } from './options.ts'

/**
 * What the search finds by name: everything public, one row each. Kept by triggers, folded by `search_fold`, which does in
 * SQL what fold.ts does; not part of an archive.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: varchar({ length: 12 }).$type<SearchKind>().notNull(),
    entryId: integer('entry_id').notNull(),
    /** With a space before and after, so that a pattern can ask for the beginning of a word. */
    title: text().notNull(),
    /** The title and what else it is found by: country, tags, category … */
    words: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'search_entries_pk', columns: [t.kind, t.entryId] }),
    index('search_entries_title').on(t.title.op('text_pattern_ops')),
    // Apart, so that twenty thousand posts never stand before a place.
    index('search_entries_posts').using('gin', t.words.op('gin_trgm_ops')).where(sql`${t.kind} = 'post'`),
    index('search_entries_others').using('gin', t.words.op('gin_trgm_ops')).where(sql`${t.kind} <> 'post'`),
  ],
)

/** What readers searched and did not find: the words and the day, never who. */
export const searchMisses = pgTable(
  'search_misses',
  {
    words: varchar({ length: maxWordsLength }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** How often on that day. */
    times: integer().notNull(),
  },
  (t) => [primaryKey({ name: 'search_misses_pk', columns: [t.words, t.day] }), index('search_misses_by_day').on(t.day)],
)
