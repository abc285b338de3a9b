/** Exports rows as one line of JSON each, which the database itself writes; `load.server.ts` imports them. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.server.ts'
import { transaction, withoutTimeLimit } from '#platform/db/transaction.server.ts'
import type { CarriedTable } from './contents.server.ts'
import { lineMeter } from './lines.server.ts'
import type { FileFacts, Manifest } from './manifest.ts'

/** Rows read in one batch; with the longest texts that is 20 MB. */
const maxRowsAtOnce = 100

export interface SpooledTable {
  facts: FileFacts
  entry: Manifest['tables'][number]
  path: string
}

/** Copies all tables, as they are at one moment, into files of a folder. */
export function spoolTables(
  db: Db,
  tables: readonly CarriedTable[],
  folder: string,
  signal?: AbortSignal,
): Promise<SpooledTable[]> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    await withoutTimeLimit(tx)
    const spooled: SpooledTable[] = []
    for (const table of tables) spooled.push(await spoolTable(tx, table, join(folder, table.name), signal))
    return spooled
  })
}

async function spoolTable(tx: Db, table: CarriedTable, path: string, signal?: AbortSignal): Promise<SpooledTable> {
  const hash = createHash('sha256')
  const measure = lineMeter(
    () => new Error(`A row of ${table.name} is too long: an archive with it could not be restored.`),
  )
  let bytes = 0
  let rows = 0
  async function* lines() {
    for await (const batch of linesOf(tx, table)) {
      const text = Buffer.from(batch.join(''))
      measure(text)
      rows += batch.length
      bytes += text.length
      hash.update(text)
      yield text
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path), { signal })
  const last = await lastNumber(tx, table)
  const entry = { name: table.name, columns: table.columns, rows, ...(last !== null && { last }) }
  return { path, entry, facts: { bytes, sha256: hash.digest('hex') } }
}

async function lastNumber(tx: Db, { name, identity }: CarriedTable): Promise<number | null> {
  if (!identity) return null
  const { rows } = await tx.execute<{ last: number | null }>(
    sql`select pg_sequence_last_value(pg_get_serial_sequence(${name}, ${identity})::regclass)::float as last`,
  )
  return rows[0]?.last ?? null
}

/** The rows in the order of their key. A cursor reads a table of any size in one pass, whatever its key is. */
async function* linesOf(tx: Db, { table, columns, key, rows }: CarriedTable): AsyncGenerator<string[]> {
  const where = rows ? sql` where ${rows}` : sql``
  const source = sql`select ${named(columns)} from ${table}${where} order by ${sql.join(key.map(ordered), sql`, `)}`
  await tx.execute(
    sql`declare archived no scroll cursor for select row_to_json(archived_row)::text as line from (${source}) archived_row`,
  )
  for (;;) {
    const batch = await tx.execute<{ line: string }>(sql.raw(`fetch ${maxRowsAtOnce} from archived`))
    if (batch.rows.length === 0) break
    // Line breaks in JSON occur only outside strings, where they mean nothing, so a space can replace them.
    yield batch.rows.map(({ line }) => `${line.replaceAll('\n', ' ')}\n`)
  }
  await tx.execute(sql`close archived`)
}

/** Types that drizzle reads as text, and that the database orders without a collation. */
const notTexts = ['PgDateString', 'PgUUID']

/** Orders texts by their bytes ("C" collation), which is the same on every server. */
function ordered(column: PgColumn): SQL {
  const isText = column.dataType === 'string' && !notTexts.includes(column.columnType)
  return isText ? sql`${column} collate "C"` : sql`${column}`
}

/** Name and number of rows of the first table with content; null for an empty site. */
export async function findContent(
  db: Db,
  tables: readonly CarriedTable[],
): Promise<{ name: string; rows: number } | null> {
  for (const { name, table, counts } of tables) {
    const rows = counts ? await db.$count(table) : 0
    if (rows > 0) return { name, rows }
  }
  return null
}

/** Deletes the rows that a site has after its first start. */
export async function clearTables(tx: Db, tables: readonly CarriedTable[]): Promise<void> {
  for (const { table, rows, clearsAll } of tables.toReversed())
    await tx.delete(table).where(clearsAll ? undefined : rows)
}

/** A list of quoted column names. */
export function named(columns: string[]): SQL {
  return sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
}
