/** Undoes the import of a statement: its rows become what the other statements say of them, or are deleted. */
import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import { batchesOf } from '#platform/db/batches.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { readRowCursor } from '#platform/http/api/cursor.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { lockIncome } from '../lock.server.ts'
import { listed } from '../options.ts'
import { filer } from '../pages.server.ts'
import { incomeRows, incomeStatementRows, incomeStatements } from '../tables.server.ts'
import { storeEarlier } from './earlier.server.ts'
import { isSame } from './merged.server.ts'
import { filedAgain, type IncomeRow, maxKeys, reportedBy, rowsOf, saidTogether, storeRows } from './rows.server.ts'

const { id, name, partner, rows, readAt, keys } = incomeStatements

/** Whether all rows of the statement are known. */
const mayGo = sql<boolean>`${keys} is not null`

/** Newest first; one more than a page holds tells whether there is another. @param cursor where it begins; undefined for the first */
export async function findStatements(db: Db, cursor: string | undefined) {
  const after = cursor === undefined ? undefined : readRowCursor(cursor)
  const statements = await db
    .select({ id, name, partner, rows, readAt, mayGo })
    .from(incomeStatements)
    .where(after === undefined ? undefined : lt(id, after))
    .orderBy(desc(id))
    .limit(listed.statements + 1)
  return { rows: statements, total: await db.$count(incomeStatements) }
}

/**
 * @returns what could not be undone, in sentences
 * @throws Problem 404 when it was undone already, 409 when it was read before its keys were stored
 */
export async function undoStatement(tx: Db, given: unknown): Promise<string[]> {
  await lockIncome(tx)
  const [statement] = await tx
    .select({ ...getTableColumns(incomeStatements), mayGo })
    .from(incomeStatements)
    .where(eq(id, Number(given)))
  if (!statement) throw new Problem(404, 'This statement was taken back already.')
  if (!statement.mayGo) throw new Problem(409, 'It was read by an older version, which did not keep what it changed.')
  await storeEarlier(tx)
  const file = await filer(tx, statement.partner)
  let same = 0
  for (const batch of batchesOf(await rowsOf(tx, statement), maxKeys)) {
    const reported = await reportedBy(
      tx,
      statement.partner,
      batch.map(({ key }) => key),
    )
    const gone: string[] = []
    const changed: IncomeRow[] = []
    for (const row of batch) {
      const others = reported.get(row.key)?.filter(({ statementId }) => statementId !== statement.id) ?? []
      const after = saidTogether(row, others)
      if (after) changed.push(filedAgain(row, after, file))
      else gone.push(row.key)
      if (after && isSame(row, after)) same++
    }
    await storeRows(tx, statement.partner, changed)
    const areGone = sql`${incomeRows.key} = any(${sql.param(gone)})`
    await tx.delete(incomeRows).where(and(eq(incomeRows.partner, statement.partner), areGone))
  }
  await tx.delete(incomeStatements).where(eq(id, statement.id))
  return same > 0 ? [`Rows that another statement has as well stay: ${same.toLocaleString('en-US')}.`] : []
}

/**
 * After an undo because of corrected columns: refuses the import if rows that stay for other statements, under the partner's former name or
 * with the keys of the former columns, would be counted twice.
 * @param former the keys of its rows with the former columns
 * @param now those with the corrected columns
 * @throws Problem 409, which names those statements
 */
export async function refuseToCountTwice(
  tx: Db,
  former: { partner: string; keys: readonly string[] },
  now: { partner: string; keys: ReadonlySet<string> },
): Promise<void> {
  if (former.partner === now.partner && former.keys.every((key) => now.keys.has(key))) return
  const listed = sql`any(${sql.param(former.keys)}::text[])`
  const { key, partner: of, statementId } = incomeRows
  const holders = sql`select ${statementId} from ${incomeRows} where ${of} = ${former.partner} and ${key} = ${listed}`
  const { key: said, statementId: by } = incomeStatementRows
  const reporters = sql`select ${by} from ${incomeStatementRows} where ${said} = ${listed}`
  const others = await tx
    .select({ name })
    .from(incomeStatements)
    .where(and(eq(partner, former.partner), sql`income_statements.id in (${reporters} union ${holders})`))
    .orderBy(id)
  if (others.length === 0) return
  const names = new Intl.ListFormat('en').format(others.map((each) => `“${each.name || 'Without a name'}”`))
  throw new Problem(
    409,
    `Please first take back ${names}: rows of this file stand there as well, under “${former.partner}”, and would count twice. Then import this file again and correct its columns.`,
  )
}
