/** Reads a partner's statement: its columns, and the rows that can be read. */
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CsvRow, csvRows } from '#platform/documents/csv-file.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { storableText } from '#platform/text/storable.ts'
import { truncate } from '#platform/text/truncate.ts'
import { decimalsOf } from '../money.ts'
import { type ColumnRole, columnRoles, type IncomeState, maxReferenceLength, statementLimits } from '../options.ts'
import type { Mapping, StatementReport } from '../schema.ts'
import { amountsLike, currencyIn, currencyOfHeading, daysLike, plain, stateOf } from './cells.ts'
import { proposed } from './profiles.ts'

export interface StatementRow {
  key: string
  day: string
  state: IncomeState
  currency: string
  amount: number
  reference: string
}

export interface Statement
  extends Pick<StatementReport, 'seemsFrom' | 'words' | 'asksDayFirst' | 'asksDecimal' | 'unread' | 'problems'> {
  partner: string | null
  columns: StatementReport['columns']
  mapping: Partial<Mapping>
  lines: number
  rows: StatementRow[]
}

interface Known {
  partner: string
  mapping: Mapping
}

export const signatureOf = (columns: readonly string[]) => sha256(columns.map(plain).join('|'))

/** As the former version stored it, which left out all letters but a to z. */
const formerSignatureOf = (columns: readonly string[]) =>
  sha256(columns.map((name) => plain(name).replace(/[^a-z0-9]/g, '')).join('|'))
export const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

/** @param explained what the author explained about a file with these columns */
export async function readStatement(
  bytes: Buffer,
  explained: (signature: string) => Promise<Known | null>,
): Promise<Statement> {
  const { names, rows } = await tableIn(bytes)
  const known = (await explained(signatureOf(names))) ?? (await explainedFormerly(names, explained))
  const guess = proposed(names)
  const mapping: Partial<Mapping> = known?.mapping ?? guess.mapping
  const places = new Map(columnRoles.map((role) => [role, placeOf(mapping[role] ?? null, names)]))
  const at = (role: ColumnRole) => places.get(role)!
  const columns = names.map((name, index) => ({
    name,
    first: truncate((rows[0]?.cells[index] ?? '').toWellFormed().trim(), 60),
    role: columnRoles.find((role) => at(role) === index) ?? null,
  }))
  const seemsFrom = known?.partner ?? guess.partner
  const statement: Statement = {
    ...{ partner: seemsFrom, seemsFrom, columns, mapping, lines: rows.length, rows: [] },
    ...{ words: [], asksDayFirst: false, asksDecimal: false, unread: 0, problems: [] },
  }
  if (at('day') < 0 || at('amount') < 0) return { ...statement, partner: null }
  return filled(statement, rows, at)
}

/** Columns of other letters had the same former signature, so all columns that were explained must be there. */
async function explainedFormerly(names: readonly string[], explained: (signature: string) => Promise<Known | null>) {
  const known = await explained(formerSignatureOf(names))
  const isTheirs = columnRoles.every((role) => {
    const name = known?.mapping[role] ?? null
    return name === null || placeOf(name, names) >= 0
  })
  return isTheirs ? known : null
}

/** A name that is only written otherwise is the same, but for another currency in it. @returns -1 for none */
function placeOf(wanted: string | null, names: readonly string[]): number {
  if (wanted === null) return -1
  if (names.includes(wanted)) return names.indexOf(wanted)
  const isSame = (name: string) =>
    plain(name) === plain(wanted) && currencyOfHeading(name) === currencyOfHeading(wanted)
  return plain(wanted) === '' ? -1 : names.findIndex(isSame)
}

const tooManyLines = () => new Problem(413, 'The file has more than 50,000 lines. Please divide it.')

/** Lines above the heading that are looked at: a title, the account, the period. */
const maxLinesAbove = 20

/** The first line that names a date and an amount is the heading, else the first with two cells. */
async function tableIn(bytes: Buffer): Promise<{ names: string[]; rows: CsvRow[] }> {
  const lines: CsvRow[] = []
  for await (const row of csvRows(bytes)) {
    if (lines.push(row) > statementLimits.rows + maxLinesAbove) throw tooManyLines()
  }
  const begin = lines.slice(0, maxLinesAbove)
  const known = begin.findIndex(({ cells }) => {
    const { mapping } = proposed(cells)
    return mapping.day !== undefined && mapping.amount !== undefined
  })
  const at = known >= 0 ? known : lines.findIndex(({ cells }) => cells.filter((cell) => cell.trim()).length > 1)
  const rows = lines.slice(at + 1)
  if (rows.length > statementLimits.rows) throw tooManyLines()
  if (at < 0 || rows.length === 0) throw new Problem(400, 'There is no row under a heading in this file.')
  const names = named(lines[at]!.cells)
  if (names.length > statementLimits.columns) throw new Problem(400, 'The file has more than 100 columns.')
  return { names, rows }
}

/** Makes the names of columns unique, since a column is identified by its name. */
function named(cells: readonly string[]): string[] {
  const names: string[] = []
  for (const cell of cells) {
    const name = truncate(storableText(cell).trim(), 190) || 'No name'
    let unique = name
    for (let number = 2; names.includes(unique); number++) unique = `${name} (${number})`
    names.push(unique)
  }
  return names
}

/** The states in the order in which equal rows are numbered: a sale's state moves towards the first. */
const furthestFirst: readonly IncomeState[] = ['reversed', 'paid', 'approved', 'pending']

/**
 * Numbers rows with the same key, those with the furthest state first, so that a sale that was pending last month and is paid now keeps its
 * number, wherever it is in the file.
 */
function apartIfAlike(rows: readonly StatementRow[], cancellations: ReadonlySet<StatementRow>): StatementRow[] {
  const groups = Map.groupBy(rows, ({ key }) => key)
  const used = new Set(groups.keys())
  return [...groups].flatMap(([key, alike]) => {
    if (alike.length === 1) return alike
    const next = unusedKeys(key, used)
    return withoutCancelled(alike, cancellations)
      .toSorted((one, other) => furthestFirst.indexOf(one.state) - furthestFirst.indexOf(other.state))
      .map((row, index) => (index === 0 ? row : { ...row, key: next() }))
  })
}

/** Gives the key, "key#2", "key#3" …, but for those that a row has already, perhaps as the partner's own number. */
export function unusedKeys(key: string, used: Set<string>): () => string {
  let number = 0
  return () => {
    let unused: string
    do unused = ++number === 1 ? key : `${key}#${number}`
    while (used.has(unused))
    used.add(unused)
    return unused
  }
}

/** Where a cancellation is a row of its own, with the sale's amount below zero, it takes the sale's place, as it does from another file. */
function withoutCancelled(alike: readonly StatementRow[], cancellations: ReadonlySet<StatementRow>): StatementRow[] {
  const amountOf = ({ amount, currency }: StatementRow) => `${amount} ${currency}`
  const cancelled = new Map<string, number>()
  for (const row of alike) {
    if (cancellations.has(row)) cancelled.set(amountOf(row), (cancelled.get(amountOf(row)) ?? 0) + 1)
  }
  return alike.filter((row) => {
    const left = cancelled.get(amountOf(row)) ?? 0
    if (row.state === 'reversed' || left === 0) return true
    cancelled.set(amountOf(row), left - 1)
    return false
  })
}

/**
 * The key of a row with the partner's number. A refund that is a row of its own has the number of its sale, and stands beside it; what is
 * reported as reversed is the sale itself.
 */
function numberedKey(number: string, isRefund: boolean): string | null {
  if (number === '') return null
  return (number.length > 64 ? sha256(number) : number) + (isRefund ? ' refund' : '')
}

/** Rows read in one go; other requests are answered in between. */
const rowsInOneGo = 500

async function filled(
  statement: Statement,
  rows: readonly CsvRow[],
  at: (role: ColumnRole) => number,
): Promise<Statement> {
  const { mapping, problems } = statement
  // Removes NUL and broken surrogates, which no database stores and no honest file contains.
  const cell = ({ cells }: CsvRow, role: ColumnRole) => storableText(cells[at(role)] ?? '').trim()
  /** Without the state, so that a row keeps its key when its commission is paid. */
  const lasting = (cells: readonly string[]) => cells.filter((_, index) => index !== at('state'))
  const days = daysLike(
    rows.map((row) => cell(row, 'day')),
    mapping.isDayFirst ?? null,
  )
  const amounts = amountsLike(
    rows.map((row) => cell(row, 'amount')),
    mapping.isCommaDecimal ?? null,
  )
  const unknown = new Set<string>()
  const found: StatementRow[] = []
  const cancellations = new Set<StatementRow>()
  let currencies = 0
  let unread = 0
  for (const [index, row] of rows.entries()) {
    if (index % rowsInOneGo === rowsInOneGo - 1) await nextTurn()
    const likely = mapping.currencyIs ?? null
    const named = currencyIn(cell(row, 'currency').toUpperCase(), likely)
    const currency = named ?? currencyIn(cell(row, 'amount'), likely) ?? likely
    if (currency) currencies++
    // Without cents, or with thousandths, three digits after a sign are not ambiguous.
    if (currency && amounts.isUnsure && decimalsOf(currency) === 2) statement.asksDecimal = true
    const word = cell(row, 'state')
    const state = at('state') < 0 ? 'approved' : stateOf(word, mapping.states)
    const day = days.read(cell(row, 'day'))
    const amount = currency ? amounts.read(cell(row, 'amount'), currency) : null
    // A line of totals has no state to ask about. A missing currency is asked for together with the words.
    if (state === null && day !== null && (amount !== null || currency === null))
      unknown.add(truncate(word.toLowerCase(), 100))
    if (day === null || amount === null || currency === null) {
      unread++
      const what = day === null ? 'date' : currency === null ? 'currency' : 'amount'
      if (problems.length < statementLimits.problems) problems.push({ line: row.line, reason: `No ${what} in it` })
      continue
    }
    const isRefund = amount < 0 && state !== 'reversed'
    const key = numberedKey(cell(row, 'row'), isRefund) ?? sha256(lasting(row.cells).join('\n'))
    const reference = truncate(cell(row, 'reference'), maxReferenceLength)
    const read: StatementRow = { key, day, state: state ?? 'pending', currency, amount, reference }
    // Some partners write what was reversed as a negative amount.
    if (state === 'reversed' && amount < 0) cancellations.add(Object.assign(read, { amount: -amount }))
    found.push(read)
  }
  statement.rows = apartIfAlike(found, cancellations)
  statement.words = [...unknown].slice(0, statementLimits.words)
  statement.asksDayFirst = days.isUnsure
  statement.unread = unread
  // When no row has a currency, the author must be asked.
  const isWhole = unknown.size === 0 && !days.isUnsure && !statement.asksDecimal && currencies > 0
  return isWhole ? statement : { ...statement, partner: null }
}
