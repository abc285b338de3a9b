/** What an archive carries: everything the author and her readers made, and nothing that opens this installation. */
import { getTableColumns, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { DeclaredTable } from '#site/room.server.ts'

export interface CarriedTable {
  /** As the database calls it; the file in the archive has the same name. */
  name: string
  table: PgTable
  columns: string[]
  key: PgColumn[]
  /** Which rows; undefined: all of them. */
  rows: SQL | undefined
  /** The column whose numbers the database gives out. */
  identity: string | undefined
  counts: boolean
}

/** @param tables all of the site, parents before children */
export function carriedTables(tables: readonly DeclaredTable[]): CarriedTable[] {
  return tables.flatMap(({ table, fate }) => {
    const { carried, counts = true } = typeof fate === 'object' ? fate : { carried: fate === 'carried' }
    return carried === false ? [] : [describe(table, carried === true ? undefined : carried, counts)]
  })
}

function describe(table: PgTable, rows: SQL | undefined, counts: boolean): CarriedTable {
  const { name, primaryKeys } = getTableConfig(table)
  const columns = Object.values(getTableColumns(table)).filter(({ generated }) => !generated) as PgColumn[]
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  const identity = columns.find(({ generatedIdentity }) => generatedIdentity)?.name
  return { name, table, columns: columns.map((column) => column.name), key, rows, identity, counts }
}
