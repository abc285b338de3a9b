/** What pages earn, by the partners' own statements: whoever clicked or bought is in none of it. */
import { z } from '@hono/zod-openapi'
import { Timestamp } from '#platform/text/fields.ts'
import { shapeOf } from '#ui/form/shape.ts'
import { columnsTable, filingTable } from './fields.ts'
import { columnRoles, incomeStates, maxReferenceLength, periods } from './options.ts'

const State = z.enum(incomeStates)
const amount = z.int().meta({ description: 'In minor units of its currency' })
const column = z.string().max(200).nullable()

/** What the columns of a file are, by their names as the file has them. */
export const Mapping = z.object({
  row: column,
  day: z.string('Please say which column is the date').max(200),
  amount: z.string('Please say which column is the amount').max(200),
  currency: column,
  state: column,
  reference: column,
  /** Of every row, where no column says it. */
  currencyIs: z
    .string()
    .regex(/^[A-Z]{3}$/, columnsTable.currencyIs.message)
    .nullable(),
  /** Whether 3/4 is the third of April; null: the file leaves no doubt. */
  isDayFirst: z.boolean().nullable(),
  /** What the file's own words for states mean, in lower case. */
  states: z.record(z.string().max(100), State),
})
export type Mapping = z.infer<typeof Mapping>

export const NewMapping = z
  .object({
    partner: shapeOf(columnsTable).partner,
    /** Names of all columns of the file, in its order. */
    columns: z.array(z.string().max(200)).min(1).max(100),
    mapping: Mapping,
  })
  .meta({ id: 'NewIncomeMapping' })

const Sum = z.object({ currency: z.string(), amount })

export const StatementReport = z
  .object({
    /** Whose statement it is; null: its columns are not known, or not all of them. */
    partner: z.string().nullable(),
    columns: z.array(z.object({ name: z.string(), first: z.string(), role: z.enum(columnRoles).nullable() })),
    /** What is known of the columns; a date or an amount may be missing. */
    mapping: Mapping.partial(),
    /** Words for states that nobody has explained. */
    words: z.array(z.string()),
    /** Whether 3/4 may be either. */
    asksDayFirst: z.boolean(),
    rows: z.int(),
    added: z.int(),
    /** Rows whose state or amount moved. */
    changed: z.int(),
    /** Of these, now taken back. */
    takenBack: z.int(),
    known: z.int(),
    /** Rows that found their page; the others wait. */
    filed: z.int(),
    waiting: z.int(),
    /** Lines without a date or an amount that could be read: nothing of them is kept. */
    unread: z.int(),
    problems: z.array(z.object({ line: z.int(), reason: z.string() })),
    /** What the file comes to, and what is stored of the same rows, without what was taken back. */
    fileSays: z.array(Sum),
    pagesSay: z.array(Sum),
    /** By what it can be taken back for ten minutes; null where nothing was taken in. */
    undo: z.string().nullable(),
    /** The first rows as they stand or would stand. */
    sample: z.array(z.object({ day: z.string(), title: z.string(), currency: z.string(), amount, state: State })),
  })
  .meta({ id: 'IncomeStatementReport' })
export type StatementReport = z.infer<typeof StatementReport>

export const Filing = z
  .object({
    /** A row that waits. */
    id: z.int32().positive(),
    /** Address of a page of this site, as a path: "/blog/night-train". */
    path: z.string().max(filingTable.path.max),
    /** Also all others of the same partner and reference, now and from now on. */
    always: z.boolean(),
  })
  .meta({ id: 'IncomeFiling' })
export type Filing = z.infer<typeof Filing>

export const Statement = z
  .object({
    id: z.int(),
    /** Of the file. */
    name: z.string(),
    partner: z.string(),
    rows: z.int(),
    readAt: Timestamp,
    /** Whether it can be taken back: of what older versions read nobody knows what it changed. */
    mayGo: z.boolean(),
  })
  .meta({ id: 'IncomeStatement' })
export type Statement = z.infer<typeof Statement>

export const Filed = z.object({ rows: z.int() }).meta({ id: 'IncomeFiled' })

const PageIncome = z.object({
  code: z.string(),
  title: z.string(),
  imageUrl: z.string().nullable(),
  /** Null for a page that is gone. */
  path: z.string().nullable(),
  kind: z.string(),
  people: z.int(),
  machines: z.int(),
  amount,
  /** Month by month, the oldest first. */
  trend: z.array(z.int()),
  /** What of it came from where. */
  parts: z.array(z.object({ label: z.string(), amount })),
})
export type PageIncome = z.infer<typeof PageIncome>

export const Income = z
  .object({
    statements: z.int(),
    /** All that anything is stored in, the one with the most rows first. */
    currencies: z.array(z.string()),
    currency: z.string(),
    period: z.enum(periods),
    months: z.array(z.object({ month: z.string(), pending: amount, approved: amount, paid: amount })),
    totals: z.object({ pending: amount, approved: amount, paid: amount, reversed: amount }),
    pages: z.array(PageIncome),
    pagesInAll: z.int(),
    /** Of all pages of the site that were read in these months. */
    people: z.int(),
    /** Rows that wait, of every currency, and what those of this one come to. */
    waiting: z.object({
      rows: z.int(),
      amount,
      shown: z.array(
        z.object({
          id: z.int(),
          day: z.string(),
          partner: z.string(),
          reference: z.string().max(maxReferenceLength),
          currency: z.string(),
          amount,
          state: State,
        }),
      ),
    }),
  })
  .meta({ id: 'Income' })
export type Income = z.infer<typeof Income>
