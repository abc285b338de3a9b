import { sql } from 'drizzle-orm'
import { date, index, json, pgTable, text } from 'drizzle-orm/pg-core'
import type { Template } from './template.ts'

/** Cache of rendered texts, shared by all processes and kept over restarts. It can be rebuilt at any time. */
export const renderedTexts = pgTable(
  'rendered_texts',
  {
    /** Hash of the text, its target (page or feed), and the program that rendered it. */
    hash: text().primaryKey(),
    /** `json`, because `jsonb` would change the order of a picture's attributes. */
    template: json().$type<Template>().notNull(),
    usedOn: date('used_on').notNull().default(sql`current_date`),
  },
  (t) => [index('rendered_texts_used_on').on(t.usedOn)],
)
