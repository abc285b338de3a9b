/** Erasing readers' own texts, also where they are in the trash with what they belong to. */
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.server.ts'
import { type JsonRow, trash } from './tables.server.ts'

/** A table's rows in the trash, in the table's own shape: for readers who erase what they wrote. */
export function rowsInTrash(table: PgTable): SQL {
  const name = getTableName(table)
  return sql`(select child.* from ${trash}, jsonb_array_elements(${trash.rows} - 0) kept,
    jsonb_populate_record(null::${table}, kept->'row') child where kept->>'table' = ${name} and kept->>'link' is null)`
}

/** Removes rows from what the trash stores. */
export async function eraseFromTrash(
  tx: Db,
  table: PgTable,
  column: keyof JsonRow & string,
  value: string,
): Promise<void> {
  const wanted = JSON.stringify([{ table: getTableName(table), row: { [column]: value } }])
  await tx.execute(sql`
    update ${trash} set rows = (
      select jsonb_agg(kept order by place) from jsonb_array_elements(${trash.rows}) with ordinality as each(kept, place)
      where not jsonb_build_array(kept) @> ${wanted}::jsonb
    ) where ${trash.rows} @> ${wanted}::jsonb`)
}
