/** The states of a commission. A statement only moves it forwards, so that an old file read later undoes nothing. */
export const incomeStates = ['pending', 'approved', 'paid', 'reversed'] as const
export type IncomeState = (typeof incomeStates)[number]

/** The roles that a statement's column can have. */
export const columnRoles = ['row', 'day', 'amount', 'currency', 'state', 'reference'] as const
export type ColumnRole = (typeof columnRoles)[number]

export const statementLimits = { rows: 50_000, columns: 100, problems: 20, words: 30 } as const
/** Rows without a page that the desk lists. */
export const maxWaitingShown = 30
export const maxPagesShown = 100
/** Lengths of the pages of the desk's lists: rows of a page, rules, statements. */
export const listed = { rows: 20, rules: 20, statements: 50 } as const
export const maxReferenceLength = 200
export const maxPartnerLength = 60
/** The number of months in each period, ending with the present one; the chart of all has room for twenty years. */
export const periodMonths = { month: 1, quarter: 3, year: 12, all: 240 } as const
export type Period = keyof typeof periodMonths
export const periods = Object.keys(periodMonths) as Period[]
