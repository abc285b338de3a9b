import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'

/** What is kept about a deletion itself, and what every request or write leaves behind. */
const left = ['trash', 'undos', 'site_revision', 'rate_limits', 'sessions', 'rendered_texts']

/** Every row of the database with all of its columns, by table: two of these are equal when nothing is lost and nothing is added. */
export async function everyRow(db: Db): Promise<Record<string, unknown>> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const all: Record<string, unknown> = {}
  for (const { name } of tables.rows) {
    if (left.includes(name)) continue
    const rows = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(each) as row from ${sql.identifier(name)} each order by to_jsonb(each)::text`,
    )
    if (rows.rows.length > 0) all[name] = rows.rows.map(({ row }) => row)
  }
  return all
}
