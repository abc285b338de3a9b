import { pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt } from '#platform/db/columns.server.ts'
import type { ConnectionName } from './names.ts'

/** The values connected on the desk, each encrypted (`platform/secrets.server.ts`). */
export const connections = pgTable('connections', {
  name: text().$type<ConnectionName>().primaryKey(),
  sealed: text().notNull(),
  updatedAt: updatedAt(),
})
