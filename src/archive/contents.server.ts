/** The content of an archive: everything the author and her readers made, and no secret of this installation. */
import { getTableColumns, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { DeclaredTable } from '#site/room.server.ts'

export interface CarriedTable {
  /** The table's name in the database, and of its file in the archive. */
  name: string
  table: PgTable
  columns: string[]
  key: PgColumn[]
  /** Condition for the rows to carry; undefined for all. */
  rows: SQL | undefined
  /** The identity column, whose numbers the database generates. */
  identity: string | undefined
  counts: boolean
  /** Whether a restore clears the other rows, too. */
  clearsAll: boolean
}

/** @param tables all of the site's, parents before children */
export function carriedTables(tables: readonly DeclaredTable[]): CarriedTable[] {
  return tables.flatMap(({ table, fate }) => {
    const { carried, ...rest } = typeof fate === 'object' ? fate : { carried: fate === 'carried' }
    return carried === false ? [] : [describe(table, carried === true ? undefined : carried, rest)]
  })
}

function describe(
  table: PgTable,
  rows: SQL | undefined,
  { counts = true, clearsAll = false }: { counts?: boolean; clearsAll?: boolean },
): CarriedTable {
  const { name, primaryKeys } = getTableConfig(table)
  const columns = Object.values(getTableColumns(table)).filter(({ generated }) => !generated) as PgColumn[]
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  const identity = columns.find(({ generatedIdentity }) => generatedIdentity)?.name
  return { name, table, columns: columns.map((column) => column.name), key, rows, identity, counts, clearsAll }
}
