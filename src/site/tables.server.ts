import { boolean, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'

/** What posts are counted by; the count of 'all' has no name. */
export type CountedBy = 'all' | 'category' | 'destination' | 'tag'

/**
 * Counts of posts by kind, so that lists need not count. Kept by triggers on `blog_posts` and rebuilt when rows are imported: not
 * part of an archive.
 */
export const postCounts = pgTable(
  'post_counts',
  {
    kind: varchar({ length: 12 }).$type<CountedBy>().notNull(),
    name: text().notNull(),
    published: boolean().notNull(),
    posts: integer().notNull(),
  },
  (t) => [primaryKey({ name: 'post_counts_pk', columns: [t.kind, t.name, t.published] })],
)
