import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt } from '#platform/db/columns.server.ts'
import type { SettingName } from './names.ts'

/** Small facts about this installation that must survive a restart, by name; each room parses its own. */
export const settings = pgTable('settings', {
  key: text().$type<SettingName>().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: updatedAt(),
})
