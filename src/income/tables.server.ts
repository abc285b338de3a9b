import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core'
import { id, instant, isOneOf } from '#platform/db/columns.server.ts'
import { type IncomeState, incomeStates, maxPartnerLength, maxReferenceLength } from './options.ts'
import type { Mapping } from './schema.ts'

/** Files of partners that were read. The same bytes are read once. */
export const incomeStatements = pgTable('income_statements', {
  id: id(),
  hash: varchar({ length: 64 }).notNull().unique(),
  name: varchar({ length: 200 }).notNull(),
  partner: varchar({ length: maxPartnerLength }).notNull(),
  rows: integer().notNull(),
  readAt: instant('read_at').notNull(),
  /** All its rows by their keys; null: read when this was not kept yet. */
  keys: text().array(),
  /** Those that it moved on, as they were before. */
  before: jsonb().$type<RowBefore[]>(),
})

/** A row as an earlier statement had left it. */
export interface RowBefore {
  key: string
  state: IncomeState
  amount: number
  currency: string
  day: string
  page: string | null
  statementId: number
}

/** A commission, as the last statement had it. Nothing of who bought is kept. */
export const incomeRows = pgTable(
  'income_rows',
  {
    id: id(),
    partner: varchar({ length: maxPartnerLength }).notNull(),
    /** The partner's own number of the row, or a hash of all its cells; with "#2" where it comes twice in a file. */
    key: varchar({ length: 80 }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    state: varchar({ length: 10 }).$type<IncomeState>().notNull(),
    currency: varchar({ length: 3 }).notNull(),
    /** In minor units: cents, yen, thousandths of a dinar. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** What the partner says that the link carried. */
    reference: varchar({ length: maxReferenceLength }).notNull(),
    /** The code of its page; null while it waits to be filed. */
    page: varchar({ length: 12 }),
    product: integer(),
    /** The one that brought it, or moved it on last. */
    statementId: integer('statement_id')
      .notNull()
      .references(() => incomeStatements.id),
  },
  (t) => [
    unique('income_rows_key').on(t.partner, t.key),
    index('income_rows_day').on(t.currency, t.day),
    index('income_rows_page').on(t.page),
    check('income_rows_state', isOneOf(t.state, incomeStates)),
  ],
)

/** "Always file under …": where rows with this reference belong. */
export const incomeRules = pgTable(
  'income_rules',
  {
    partner: varchar({ length: maxPartnerLength }).notNull(),
    reference: varchar({ length: maxReferenceLength }).notNull(),
    page: varchar({ length: 12 }).notNull(),
  },
  (t) => [primaryKey({ name: 'income_rules_pk', columns: [t.partner, t.reference] })],
)

/** What the columns of a statement are, where the author had to say it. */
export const incomeMappings = pgTable('income_mappings', {
  /** A hash of the names of its columns. */
  columns: varchar({ length: 64 }).primaryKey(),
  partner: varchar({ length: maxPartnerLength }).notNull(),
  mapping: jsonb().$type<Mapping>().notNull(),
})
