import { check, index, json, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, isOneOf } from '#platform/db/columns.server.ts'
import { roles } from './schema.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    email: varchar({ length: 255 }).notNull().unique(),
    role: varchar({ length: 20 }).$type<(typeof roles)[number]>().notNull().default('user'),
    createdAt: createdAt(),
  },
  (t) => [check('users_role', isOneOf(t.role, roles))],
)

/** `sid` is the SHA-256 of the cookie's token, so that a copy of the table opens no session. */
export const sessions = pgTable(
  'sessions',
  { sid: text().primaryKey(), sess: json().notNull(), expire: instant().notNull() },
  (t) => [index('sessions_expire').on(t.expire)],
)
