/** Imports a statement in one transaction; two imports at once run one after the other. */
import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import { batchesOf } from '#platform/db/batches.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { rememberUndo } from '#platform/trash/undo.server.ts'
import { type IncomeState, incomeStates } from '../options.ts'
import { filer, titlesOfPages } from '../pages.server.ts'
import type { StatementReport } from '../schema.ts'
import { incomeMappings, incomeRows, incomeStatements, type RowBefore } from '../tables.server.ts'
import { readStatement, type Statement, type StatementRow, sha256 } from './file.server.ts'
import { refuseToCountTwice, undoStatement } from './take-back.server.ts'

/** Limit of keys that one statement looks up. */
const maxKeys = 500
const sampleLength = 3

/** `statementId`: only for a stored row. */
type StoredRow = Omit<typeof incomeRows.$inferSelect, 'id' | 'statementId' | 'partner'> & { statementId?: number }

export function readKnown(db: Db, bytes: Buffer): Promise<Statement> {
  return readStatement(bytes, async (columns) => {
    const [row] = await db.select().from(incomeMappings).where(eq(incomeMappings.columns, columns))
    return row ?? null
  })
}

/** What importing it would change. */
export async function previewStatement(db: Db, bytes: Buffer): Promise<StatementReport> {
  const statement = await readKnown(db, bytes)
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
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('income'))`)
    const byHand = anew ? await undoEarlierImport(tx, hash, partner, statement) : undefined
    const { report, writes, before } = await compared(tx, statement, partner, byHand)
    const [stored] = await tx
      .insert(incomeStatements)
      .values({
        hash,
        name: name.slice(0, 200),
        partner,
        rows: statement.rows.length,
        readAt: now.toISOString(),
        keys: statement.rows.map(({ key }) => key),
        before,
      })
      .onConflictDoNothing()
      .returning({ id: incomeStatements.id })
    // This very file was imported before: all its rows are stored.
    if (!stored) return { ...report, added: 0, changed: 0, takenBack: 0, known: statement.rows.length }
    for (const batch of batchesOf(writes)) {
      await tx
        .insert(incomeRows)
        .values(batch.map((row) => ({ ...row, partner, statementId: stored.id })))
        .onConflictDoUpdate({
          target: [incomeRows.partner, incomeRows.key],
          set: {
            state: sql`excluded.state`,
            amount: sql`excluded.amount`,
            currency: sql`excluded.currency`,
            day: sql`excluded.day`,
            page: sql`coalesce(${incomeRows.page}, excluded.page)`,
            statementId: stored.id,
          },
        })
    }
    const title = `“${name || 'A statement'}” taken in`
    return { ...report, undo: await rememberUndo(tx, { kind: 'statement', title, before: stored.id, by }, now) }
  })
}

/** @returns the pages of its rows that the author filed by hand, by key */
async function undoEarlierImport(
  tx: Db,
  hash: string,
  partner: string,
  { rows }: Statement,
): Promise<Map<string, string>> {
  const [stored] = await tx.select().from(incomeStatements).where(eq(incomeStatements.hash, hash))
  if (!stored) return new Map()
  const byHand = await filedByHand(tx, stored)
  await undoStatement(tx, stored.id)
  await refuseToCountTwice(tx, stored, partner, new Set(rows.map(({ key }) => key)))
  return byHand
}

async function filedByHand(tx: Db, { id, partner }: typeof incomeStatements.$inferSelect) {
  const { key, reference, page, statementId } = incomeRows
  const file = await filer(tx, partner)
  const rows = await tx
    .select({ key, reference, page })
    .from(incomeRows)
    .where(and(eq(statementId, id), isNotNull(page)))
  const pages = new Map<string, string>()
  for (const row of rows) if (row.page && row.page !== file(row.reference).page) pages.set(row.key, row.page)
  return pages
}

/** The statement compared with the stored rows. */
async function compared(db: Db, statement: Statement, partner: string, byHand?: Map<string, string>) {
  const file = await filer(db, partner)
  const stored = await storedRows(db, partner, statement.rows)
  const counts = { added: 0, changed: 0, takenBack: 0, known: 0, filed: 0 }
  const writes: StoredRow[] = []
  const moved: RowBefore[] = []
  const shown: StoredRow[] = []
  for (const row of statement.rows) {
    const before = stored.get(row.key)
    const chosen = byHand?.get(row.key)
    const placed = chosen ? { page: chosen, product: null } : file(row.reference)
    const after = before ? merged(before, row) : { ...row, ...placed }
    if (after.page !== null) counts.filed++
    if (!before) counts.added++
    else if (after === before) counts.known++
    else {
      counts.changed++
      if (after.state === 'reversed' && before.state !== 'reversed') counts.takenBack++
    }
    if (after !== before) {
      writes.push(after)
      if (before) moved.push(rowBefore(before))
    }
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
  return { report, writes, before: moved }
}

function rowBefore({ key, state, amount, currency, day, page, statementId }: StoredRow): RowBefore {
  return { key, state, amount, currency, day, page, statementId: statementId ?? 0 }
}

const rank = (state: IncomeState) => incomeStates.indexOf(state)

/** A row only moves forwards: an older file that is read later undoes nothing. @returns `before` itself where nothing changes */
function merged(before: StoredRow, row: StatementRow): StoredRow {
  const { state, currency, day } = row
  // Many partners report a reversed commission with the amount 0; the stored amount says what was reversed.
  const amount = state === 'reversed' && row.amount === 0 ? before.amount : row.amount
  const isOlder = rank(state) < rank(before.state)
  const isSame = state === before.state && amount === before.amount && currency === before.currency
  return isOlder || isSame ? before : { ...before, state, amount, currency, day }
}

async function storedRows(db: Db, partner: string, rows: readonly StatementRow[]): Promise<Map<string, StoredRow>> {
  const { id: _, partner: of, ...columns } = getTableColumns(incomeRows)
  const found = new Map<string, StoredRow>()
  for (const batch of batchesOf(rows, maxKeys)) {
    const keys = sql.param(batch.map(({ key }) => key))
    const stored = await db
      .select(columns)
      .from(incomeRows)
      .where(and(eq(of, partner), sql`${columns.key} = any(${keys})`))
    for (const row of stored) found.set(row.key, row)
  }
  return found
}

function sumsOf(rows: readonly Pick<StoredRow, 'state' | 'currency' | 'amount'>[]) {
  const sums = new Map<string, number>()
  for (const { state, currency, amount } of rows) {
    if (state !== 'reversed') sums.set(currency, (sums.get(currency) ?? 0) + amount)
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

async function sampleOf(db: Db, rows: readonly StoredRow[]): Promise<StatementReport['sample']> {
  const titles = await titlesOfPages(
    db,
    rows.flatMap(({ page }) => page ?? []),
  )
  return rows.map(({ day, page, reference, currency, amount, state }) => ({
    ...{ day, currency, amount, state },
    title: (page && titles.get(page)?.title) || `Not filed: ${reference || 'no code'}`,
  }))
}
