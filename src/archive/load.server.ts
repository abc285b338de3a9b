/** Imports rows of one line of JSON each, which the database itself parses. */
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { refusedValues } from '#platform/db/refusals.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import type { CarriedTable } from './contents.server.ts'
import type { Manifest } from './manifest.ts'
import { tableFile, UnfitArchive } from './read.server.ts'
import { named } from './rows.server.ts'

/** Characters of JSON written in one batch. */
const maxBatchLength = 2 ** 20

/**
 * Imports an archive's rows of one table. Rows that no archive carries, such as whose site it is, are skipped, even if
 * the file has them.
 * @returns the number of rows in the archive
 * @throws UnfitArchive for a row that the database refuses
 */
export async function loadTable(
  tx: Db,
  carried: CarriedTable,
  { columns, last = 0 }: Manifest['tables'][number],
  lines: AsyncIterable<string>,
): Promise<number> {
  const { table, name, identity } = carried
  let rows = 0
  for await (const batch of batches(lines)) {
    await insertLines({ tx, carried, columns }, batch, rows)
    rows += batch.length
  }
  if (identity && (rows > 0 || last > 0)) {
    const highest = sql`(select greatest(max(${sql.identifier(identity)}), ${last}::int) from ${table})`
    await tx.execute(sql`select setval(pg_get_serial_sequence(${name}, ${identity}), ${highest})`)
  }
  return rows
}

/** Batches of lines, of about a million characters each. */
export async function* batches(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  let length = 0
  for await (const line of lines) {
    batch.push(line)
    length += line.length
    if (length < maxBatchLength) continue
    yield batch
    batch = []
    length = 0
  }
  if (batch.length > 0) yield batch
}

interface Into {
  tx: Db
  carried: CarriedTable
  columns: string[]
}

/**
 * Inserts all lines at once; if they are refused, each half by itself, down to the line at fault. No table refers to itself, or a
 * half could be refused for a row of the other.
 */
async function insertLines(into: Into, lines: string[], before: number): Promise<void> {
  try {
    await transaction(into.tx, (savepoint) => insert({ ...into, tx: savepoint }, lines))
  } catch (error) {
    if (!refusedValues(error)) throw error
    if (lines.length === 1) throw await unfitLine(into, lines[0] ?? '', before + 1, error)
    const half = lines.length >> 1
    await insertLines(into, lines.slice(0, half), before)
    await insertLines(into, lines.slice(half), before + half)
  }
}

async function insert({ tx, carried: { table, name, rows }, columns }: Into, lines: string[]): Promise<void> {
  const json = `[${lines.join(',')}]`
  // Aliased to the table's own name, so that the condition applies to these rows.
  const from = sql`json_populate_recordset(null::${table}, ${json}::json) as ${sql.identifier(name)}`
  const where = rows ? sql` where ${rows}` : sql``
  await tx.execute(sql`insert into ${table} (${named(columns)}) select ${named(columns)} from ${from}${where}`)
}

async function unfitLine(into: Into, line: string, number: number, error: unknown): Promise<UnfitArchive> {
  const reason = await reasonOf(into, line, error)
  return new UnfitArchive(
    `Line ${number} of ${tableFile(into.carried.name)} does not fit: ${reason}. Nothing was imported.`,
    { cause: error },
  )
}

async function reasonOf(into: Into, line: string, error: unknown): Promise<string> {
  const row = rowIn(line)
  if (!row) return 'it is no row'
  const { code, constraint, columns: atFault } = refusedValues(error) ?? { code: '', constraint: '', columns: '' }
  const columns = atFault || 'one of its values'
  if (code === '23502') return `${columns} has no value`
  if (code === '23503') return `${columns} names a row that the archive does not have`
  if (code === '23505') return `${columns} is what another row has already`
  if (code === '23514') return `its values break the rule ${constraint}`
  const column = await unfitColumn(into, row)
  return `${column ?? 'one of its values'} ${faults[code] ?? 'has a value that cannot be stored'}`
}

const faults: Record<string, string> = {
  '22001': 'has a text that is too long',
  '22003': 'has a number that is too large',
}

/** The database does not say which column a value was for, so each is tried by itself. */
async function unfitColumn({ tx, carried: { table }, columns }: Into, row: object): Promise<string | undefined> {
  for (const column of columns) {
    const value = JSON.stringify({ [column]: (row as Record<string, unknown>)[column] })
    const one = sql`select json_populate_record(null::${table}, ${value}::json)`
    try {
      await transaction(tx, (savepoint) => savepoint.execute(one))
    } catch (error) {
      if (!refusedValues(error)) throw error
      return column
    }
  }
  return undefined
}

function rowIn(line: string): object | null {
  try {
    const row: unknown = JSON.parse(line)
    return typeof row === 'object' && row !== null && !Array.isArray(row) ? row : null
  } catch {
    return null
  }
}
