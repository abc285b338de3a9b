/** Imports a statement in one transaction; another import meanwhile is refused. */
import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { rememberUndo } from '#platform/trash/undo.server.ts'
import { lockIncome } from '../lock.server.ts'
import { filer, titlesOfPages } from '../pages.server.ts'
import type { StatementReport } from '../schema.ts'
import { incomeMappings, incomeStatementRows, incomeStatements } from '../tables.server.ts'
import { storeEarlier } from './earlier.server.ts'
import { readStatement, type Statement, sha256 } from './file.server.ts'
import { merged } from './merged.server.ts'
import {
  correctElsewhere,
  filedAgain,
  type IncomeRow,
  isFiledByHand,
  rowsLike,
  rowsOf,
  storeReported,
  storeRows,
} from './rows.server.ts'
import { refuseToCountTwice, undoStatement } from './take-back.server.ts'

const sampleLength = 3

export function readKnown(db: Db, bytes: Buffer): Promise<Statement> {
  return readStatement(bytes, async (columns) => {
    const [row] = await db.select().from(incomeMappings).where(eq(incomeMappings.columns, columns))
    return row ?? null
  })
}

/** What importing it would change. */
export async function previewStatement(db: Db, bytes: Buffer): Promise<StatementReport> {
  const statement = await readKnown(db, bytes)
  await storeEarlier(db)
  return (await compared(db, statement, statement.partner ?? '')).report
}

/** @param anew whether this very file's earlier import is undone first */
export async function importStatement(
  db: Db,
  bytes: Buffer,
  { name, anew, by, now }: { name: string; anew: boolean; by: number | null; now: Date },
): Promise<StatementReport> {
  const statement = await readKnown(db, bytes)
  const { partner } = statement
  if (partner === null) {
    throw new Problem(400, 'The columns of this file are not all known. Please say first what they are.')
  }
  const hash = sha256(bytes)
  return transaction(db, async (tx) => {
    await lockIncome(tx)
    await storeEarlier(tx)
    const byHand = anew ? await undoEarlierImport(tx, hash, partner, statement) : undefined
    const { report, writes } = await compared(tx, statement, partner, byHand)
    const [stored] = await tx
      .insert(incomeStatements)
      .values({
        ...{ hash, name: name.slice(0, 200), partner, rows: statement.rows.length, readAt: now.toISOString() },
        keys: statement.rows.map(({ key }) => key),
      })
      .onConflictDoNothing()
      .returning({ id: incomeStatements.id })
    // This very file was imported before: all its rows are stored.
    if (!stored) return { ...report, added: 0, changed: 0, takenBack: 0, known: statement.rows.length }
    const statementId = stored.id
    await storeReported(tx, statementId, statement.rows)
    await storeRows(
      tx,
      partner,
      writes.map((row) => ({ ...row, statementId })),
    )
    const title = `“${name || 'A statement'}” taken in`
    return { ...report, undo: await rememberUndo(tx, { kind: 'statement', title, before: statementId, by }, now) }
  })
}

/** @returns the pages of its rows that the author filed by hand, by key */
async function undoEarlierImport(
  tx: Db,
  hash: string,
  partner: string,
  { rows }: Statement,
): Promise<Map<string, string>> {
  const [former] = await tx.select().from(incomeStatements).where(eq(incomeStatements.hash, hash))
  if (!former) return new Map()
  const { key, statementId } = incomeStatementRows
  const reported = await tx.select({ key }).from(incomeStatementRows).where(eq(statementId, former.id))
  const byHand = await filedByHand(tx, former)
  if (former.partner === partner) await correctElsewhere(tx, former, rows)
  await undoStatement(tx, former.id)
  const keys = { former: reported.map((row) => row.key), now: new Set(rows.map((row) => row.key)) }
  await refuseToCountTwice(tx, { partner: former.partner, keys: keys.former }, { partner, keys: keys.now })
  return byHand
}

async function filedByHand(tx: Db, statement: typeof incomeStatements.$inferSelect) {
  const file = await filer(tx, statement.partner)
  const rows = await rowsOf(tx, statement)
  return new Map(rows.flatMap((row) => (isFiledByHand(row, file) ? [[row.key, row.page!] as const] : [])))
}

/** A row that the statement brings or changes. */
type NewRow = Omit<IncomeRow, 'statementId'>

/** The statement compared with the stored rows. */
async function compared(db: Db, statement: Statement, partner: string, byHand?: Map<string, string>) {
  const file = await filer(db, partner)
  const stored = await rowsLike(
    db,
    partner,
    statement.rows.map(({ key }) => key),
  )
  const counts = { added: 0, changed: 0, takenBack: 0, known: 0, filed: 0 }
  const writes: NewRow[] = []
  const shown: NewRow[] = []
  for (const row of statement.rows) {
    const before = stored.get(row.key)
    const chosen = byHand?.get(row.key)
    const placed = chosen ? { page: chosen, product: null } : file(row.reference)
    const after = before ? filedAgain(before, merged(before, row), file) : { ...row, ...placed }
    if (after.page !== null) counts.filed++
    if (!before) counts.added++
    else if (after === before) counts.known++
    else {
      counts.changed++
      if (after.state === 'reversed' && before.state !== 'reversed') counts.takenBack++
    }
    if (after !== before) writes.push(after)
    shown.push(after)
  }
  const { seemsFrom, columns, mapping, words, asksDayFirst, asksDecimal, unread, problems, lines } = statement
  const report: StatementReport = {
    ...{ partner: statement.partner, seemsFrom, columns, mapping, words, asksDayFirst, asksDecimal },
    ...{ rows: lines, unread, problems },
    ...counts,
    waiting: shown.filter(({ page, state }) => page === null && state !== 'reversed').length,
    fileSays: sumsOf(statement.rows),
    pagesSay: sumsOf(shown),
    undo: null,
    sample: await sampleOf(db, shown.slice(0, sampleLength)),
  }
  return { report, writes }
}

function sumsOf(rows: readonly Pick<NewRow, 'state' | 'currency' | 'amount'>[]) {
  const sums = new Map<string, number>()
  for (const { state, currency, amount } of rows) {
    if (state !== 'reversed') sums.set(currency, (sums.get(currency) ?? 0) + amount)
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

async function sampleOf(db: Db, rows: readonly NewRow[]): Promise<StatementReport['sample']> {
  const titles = await titlesOfPages(
    db,
    rows.flatMap(({ page }) => page ?? []),
  )
  return rows.map(({ day, page, reference, currency, amount, state }) => ({
    ...{ day, currency, amount, state },
    title: (page && titles.get(page)?.title) || `Not filed: ${reference || 'no code'}`,
  }))
}
