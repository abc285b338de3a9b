import { sql } from 'drizzle-orm'
import { date, index, json, pgTable, text } from 'drizzle-orm/pg-core'
import type { Template } from './template.ts'

/** Rendered texts, so that each is rendered once by one of all processes and restarts. Can be made again at any time. */
export const renderedTexts = pgTable(
  'rendered_texts',
  {
    /** Of the text, for whom it is rendered, and the program that rendered it. */
    hash: text().primaryKey(),
    /** `json`, not `jsonb`: that would change the order of a picture's attributes. */
    template: json().$type<Template>().notNull(),
    usedOn: date('used_on').notNull().default(sql`current_date`),
  },
  (t) => [index('rendered_texts_used_on').on(t.usedOn)],
)
