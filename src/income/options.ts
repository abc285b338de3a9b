/** What becomes of a commission. A statement moves it forwards only, so that an old file read later takes nothing back. */
export const incomeStates = ['pending', 'approved', 'paid', 'reversed'] as const
export type IncomeState = (typeof incomeStates)[number]

/** What a column of a statement may be. */
export const columnRoles = ['row', 'day', 'amount', 'currency', 'state', 'reference'] as const
export type ColumnRole = (typeof columnRoles)[number]

export const statementLimits = { bytes: 5 * 2 ** 20, rows: 50_000, columns: 100, problems: 20, words: 30 } as const
/** Rows without a page that the desk shows at once. */
export const maxWaitingShown = 30
export const maxPagesShown = 100
export const maxReferenceLength = 200
export const maxPartnerLength = 60
/** Months up to this one, by what they are called. */
export const periodMonths = { month: 1, quarter: 3, year: 12, all: 60 } as const
export type Period = keyof typeof periodMonths
export const periods = Object.keys(periodMonths) as Period[]
