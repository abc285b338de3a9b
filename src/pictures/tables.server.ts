import { index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'

/**
 * The uses of the site's own pictures, as a row's picture or within its text. Kept by one trigger on every table that can name
 * one (`keep_picture_uses`); not part of an archive.
 */
export const pictureUses = pgTable(
  'picture_uses',
  {
    /** The picture's key (`pictureKey`). */
    picture: text().notNull(),
    /** Name of the table. */
    usedIn: varchar('used_in', { length: 40 }).notNull(),
    rowId: integer('row_id').notNull(),
  },
  (t) => [
    primaryKey({ name: 'picture_uses_pk', columns: [t.picture, t.usedIn, t.rowId] }),
    index('picture_uses_of_row').on(t.usedIn, t.rowId),
  ],
)
