/** Column types that the tables of all rooms share. */
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, customType, integer } from 'drizzle-orm/pg-core'

/**
 * An instant, read as UTC ISO text. Stored in whole milliseconds: with PostgreSQL's microseconds a cursor made from
 * the text would fall between two rows.
 */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
export const createdAt = () => instant('created_at').notNull().default(sql`now()`)
export const updatedAt = () => instant('updated_at').notNull().default(sql`now()`)

/** The row belongs to the demo site and was never edited by the owner: `npm run seed -- --remove` deletes it. */
export const demo = () => boolean().notNull().default(false)

/** A CHECK that a column holds one of a closed list; the same const list is used by the shape and the select box. */
export function isOneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`
}
