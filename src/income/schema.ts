/** What pages earn, from the partners' own statements; who clicked or bought is in none of it. */
import { z } from '@hono/zod-openapi'
import { Timestamp } from '#platform/text/fields.ts'
import { isStorableText, unreadable } from '#platform/text/storable.ts'
import { shapeOf } from '#ui/form/shape.ts'
import { columnsTable, filingTable } from './fields.ts'
import { isCurrency } from './money.ts'
import { columnRoles, incomeStates, maxPartnerLength, maxReferenceLength, periods } from './options.ts'

const State = z.enum(incomeStates)
const amount = z.int().meta({ description: 'In minor units of its currency' })
const heading = (missing?: string) => z.string(missing).max(200).refine(isStorableText, unreadable)
const column = heading().nullable()

/** The roles of a file's columns, by the names in its heading. */
export const Mapping = z.object({
  row: column,
  day: heading('Please say which column is the date'),
  amount: heading('Please say which column is the amount'),
  currency: column,
  state: column,
  reference: column,
  /** The currency of every row, where no column has it. */
  currencyIs: z.string().toUpperCase().refine(isCurrency, columnsTable.currencyIs.message).nullable(),
  /** Whether 3/4 is the third of April; null: the file is unambiguous. */
  isDayFirst: z.boolean().nullable(),
  /** Whether the comma of 1,234 is the decimal sign; null or missing: the file is unambiguous. */
  isCommaDecimal: z.boolean().nullish(),
  /** The state that each of the file's own words means; the words in lower case. */
  states: z.record(z.string().max(100).refine(isStorableText, unreadable), State),
})
export type Mapping = z.infer<typeof Mapping>

export const NewMapping = z
  .object({
    partner: shapeOf(columnsTable).partner,
    /** Names of all columns of the file, in its order. */
    columns: z.array(heading()).min(1).max(100),
    mapping: Mapping,
  })
  .meta({ id: 'NewIncomeMapping' })

const Sum = z.object({ currency: z.string(), amount })

export const StatementReport = z
  .object({
    /** The partner that the statement comes from; null: the author must answer something before it is imported. */
    partner: z.string().nullable(),
    /** The partner by its columns, explained or recognised; also set where the author must still answer something. */
    seemsFrom: z.string().nullable(),
    columns: z.array(z.object({ name: z.string(), first: z.string(), role: z.enum(columnRoles).nullable() })),
    /** The known roles; those of a date or an amount may be missing. */
    mapping: Mapping.partial(),
    /** Words for states that are not known yet. */
    words: z.array(z.string()),
    /** Whether 3/4 could be either date. */
    asksDayFirst: z.boolean(),
    /** Whether 1.234 could be a thousand and more. */
    asksDecimal: z.boolean(),
    rows: z.int(),
    added: z.int(),
    /** Rows whose state or amount changed. */
    changed: z.int(),
    /** Of these, now reversed. */
    takenBack: z.int(),
    known: z.int(),
    /** Rows that were filed under a page; the others wait. */
    filed: z.int(),
    waiting: z.int(),
    /** Lines without a readable date or amount: nothing of them is stored. */
    unread: z.int(),
    problems: z.array(z.object({ line: z.int(), reason: z.string() })),
    /** Sums of the file, and of the same rows as stored; both without reversed ones. */
    fileSays: z.array(Sum),
    pagesSay: z.array(Sum),
    /** The code for undoing the import within ten minutes; null where nothing was imported. */
    undo: z.string().nullable(),
    /** The first rows as they are stored, or would be. */
    sample: z.array(z.object({ day: z.string(), title: z.string(), currency: z.string(), amount, state: State })),
  })
  .meta({ id: 'IncomeStatementReport' })
export type StatementReport = z.infer<typeof StatementReport>

/** Address of a page of this site, as a path: "/blog/night-train". */
const path = z.string().max(filingTable.path.max).refine(isStorableText, unreadable)

/** The code of a page. */
export const PageCode = z.string().regex(/^(?:[bid][1-9]\d{0,8}|[hr]0)$/, 'This is no code of a page.')

export const Filing = z
  .object({
    id: z.int32().positive(),
    path,
    /** Also files all rows of the same partner and reference that wait or are under the same wrong page, present and future. */
    always: z.boolean(),
    /** The code of the page that the row is filed under now; null or missing: it waits. */
    from: PageCode.nullish(),
  })
  .meta({ id: 'IncomeFiling' })
export type Filing = z.infer<typeof Filing>

export const RuleChange = z
  .object({
    partner: z.string().max(maxPartnerLength).refine(isStorableText, unreadable),
    reference: z.string().max(maxReferenceLength).refine(isStorableText, unreadable),
    /** null: there is no rule any more. */
    path: path.nullable(),
  })
  .meta({ id: 'IncomeRuleChange' })
export type RuleChange = z.infer<typeof RuleChange>

export const Rule = z
  .object({
    partner: z.string(),
    reference: z.string(),
    title: z.string(),
    /** Null for a deleted page. */
    path: z.string().nullable(),
    /** Rows with this reference that are filed under the page. */
    rows: z.int(),
  })
  .meta({ id: 'IncomeRule' })
export type Rule = z.infer<typeof Rule>

export const Statement = z
  .object({
    id: z.int(),
    /** Name of the file. */
    name: z.string(),
    partner: z.string(),
    rows: z.int(),
    readAt: Timestamp,
    /** Whether it can be undone: for files read by older versions it is not known what they changed. */
    mayGo: z.boolean(),
  })
  .meta({ id: 'IncomeStatement' })
export type Statement = z.infer<typeof Statement>

/** How many rows were filed; `undo` is the code for undoing it within ten minutes. */
export const Filed = z.object({ rows: z.int(), undo: z.string() }).meta({ id: 'IncomeFiled' })
export type Filed = z.infer<typeof Filed>

const Row = z.object({
  id: z.int(),
  day: z.string(),
  partner: z.string(),
  reference: z.string().max(maxReferenceLength),
  currency: z.string(),
  amount,
  state: State,
})

export const FiledRow = Row.extend({
  /** Whether a rule files it under its page. */
  isRuled: z.boolean(),
}).meta({ id: 'IncomeFiledRow' })
export type FiledRow = z.infer<typeof FiledRow>

const PageIncome = z.object({
  code: z.string(),
  title: z.string(),
  imageUrl: z.string().nullable(),
  /** Null for a deleted page. */
  path: z.string().nullable(),
  kind: z.string(),
  people: z.int(),
  machines: z.int(),
  amount,
  /** Amounts by month, the oldest first. */
  trend: z.array(z.int()),
  /** The amount by partner and product. */
  parts: z.array(z.object({ label: z.string(), amount })),
})
export type PageIncome = z.infer<typeof PageIncome>

export const Income = z
  .object({
    statements: z.int(),
    /** All currencies with rows, the one with the most rows first. */
    currencies: z.array(z.string()),
    currency: z.string(),
    period: z.enum(periods),
    months: z.array(z.object({ month: z.string(), pending: amount, approved: amount, paid: amount })),
    totals: z.object({ pending: amount, approved: amount, paid: amount, reversed: amount }),
    pages: z.array(PageIncome),
    pagesInAll: z.int(),
    /** Visits of people to all pages of the site in these months. */
    people: z.int(),
    /** Rows without a page in any currency, and the sum of those in this one. */
    waiting: z.object({
      rows: z.int(),
      amount,
      shown: z.array(Row),
    }),
  })
  .meta({ id: 'Income' })
export type Income = z.infer<typeof Income>
