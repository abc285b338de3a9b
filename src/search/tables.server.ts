import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { maxWordsLength, type SearchKind } from './options.ts'

/**
 * The search index: everything public, one row each. Maintained by triggers and folded by `search_fold`, the same as
 * fold.ts in SQL; left out of archives.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: varchar({ length: 12 }).$type<SearchKind>().notNull(),
    entryId: integer('entry_id').notNull(),
    /** With a space before and after, so that a pattern can match the beginning of a word. */
    title: text().notNull(),
    /** The title and other searchable text: country, tags, category … */
    words: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'search_entries_pk', columns: [t.kind, t.entryId] }),
    index('search_entries_title').on(t.title.op('text_pattern_ops')),
    // Two indexes, so that a search for a place need not go through twenty thousand posts.
    index('search_entries_posts').using('gin', t.words.op('gin_trgm_ops')).where(sql`${t.kind} = 'post'`),
    index('search_entries_others').using('gin', t.words.op('gin_trgm_ops')).where(sql`${t.kind} <> 'post'`),
  ],
)

/** Misses: searches without results, as words and day, never by whom. */
export const searchMisses = pgTable(
  'search_misses',
  {
    words: varchar({ length: maxWordsLength }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Number of searches on that day. */
    times: integer().notNull(),
  },
  (t) => [primaryKey({ name: 'search_misses_pk', columns: [t.words, t.day] }), index('search_misses_by_day').on(t.day)],
)
