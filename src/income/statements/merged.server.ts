/** What the statements that have a row say of it together. */
import { type IncomeState, incomeStates } from '../options.ts'
import type { StatementRow } from './file.server.ts'

const rank = (state: IncomeState) => incomeStates.indexOf(state)

const facts = ['day', 'state', 'currency', 'amount', 'reference'] as const

export const isSame = (one: StatementRow, other: StatementRow) => facts.every((fact) => one[fact] === other[fact])

/**
 * A row only moves forwards: an older file that is read later undoes nothing. Its reference is the first that a file has: not all exports
 * of a partner have the code of the link.
 * @returns `before` itself where nothing changes
 */
export function merged<Row extends StatementRow>(before: Row, row: StatementRow): Row {
  const { day, state, currency } = row
  // Many partners report a reversed commission with the amount 0; the stored amount says what was reversed.
  const amount = state === 'reversed' && row.amount === 0 ? before.amount : row.amount
  const isOlder = rank(state) < rank(before.state)
  const reference = before.reference || row.reference
  const after = { ...before, ...(isOlder ? {} : { day, state, currency, amount }), reference }
  return isSame(before, after) ? before : after
}
