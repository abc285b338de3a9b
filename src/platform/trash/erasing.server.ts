/** Erasing readers' own texts, also where they are in the trash with what they belong to. */
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.server.ts'
import { type JsonRow, trash } from './tables.server.ts'

/** Condition: entries of the trash that contain the row, in a form that the index can answer without reading the other entries. */
const holds = (table: PgTable, row: JsonRow) =>
  sql`${trash.rows} @> ${JSON.stringify([{ table: getTableName(table), row }])}::jsonb`

/**
 * A table's rows in the trash, in the table's own shape: for readers who erase what they wrote.
 * @param row what one of them has; the other rows of the same trash entry are returned, too
 */
export function rowsInTrash(table: PgTable, row: JsonRow): SQL {
  const name = getTableName(table)
  return sql`(select child.* from ${trash}, jsonb_array_elements(${trash.rows} - 0) kept,
    jsonb_populate_record(null::${table}, kept->'row') child
    where ${holds(table, row)} and kept->>'table' = ${name} and kept->>'link' is null)`
}

/**
 * Removes rows from what the trash stores.
 * @param which of the things in the trash
 */
export async function eraseFromTrash(
  tx: Db,
  table: PgTable,
  column: keyof JsonRow & string,
  value: string,
  which: SQL = sql`true`,
): Promise<void> {
  const wanted = JSON.stringify([{ table: getTableName(table), row: { [column]: value } }])
  await tx.execute(sql`
    update ${trash} set rows = (
      select jsonb_agg(kept order by place) from jsonb_array_elements(${trash.rows}) with ordinality as each(kept, place)
      where not jsonb_build_array(kept) @> ${wanted}::jsonb
    ) where ${holds(table, { [column]: value })} and ${which}`)
}
