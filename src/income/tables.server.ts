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

/** The statements that were imported. The same bytes are imported once. */
export const incomeStatements = pgTable('income_statements', {
  id: id(),
  hash: varchar({ length: 64 }).notNull().unique(),
  name: varchar({ length: 200 }).notNull(),
  partner: varchar({ length: maxPartnerLength }).notNull(),
  rows: integer().notNull(),
  readAt: instant('read_at').notNull(),
  /**
   * The keys of all its rows; null for a statement read before these were stored. Still written, for instances of the former version that run
   * beside this one; to be dropped in the next release, with `before` and `earlier.server.ts`.
   */
  keys: text().array(),
  /** The rows that it changed, as they were before; no longer written. */
  before: jsonb(),
})

/** What a statement says of a commission. Nothing about the buyer is stored. */
const reported = () => ({
  /**
   * The partner's own id of the row, with " refund" where a negative row has that of its sale, or a hash of all its cells but the state; with
   * "#2" where a file has it twice.
   */
  key: varchar({ length: 80 }).notNull(),
  day: date({ mode: 'string' }).notNull(),
  state: varchar({ length: 10 }).$type<IncomeState>().notNull(),
  currency: varchar({ length: 3 }).notNull(),
  /** In minor units: cents, yen, thousandths of a dinar. */
  amount: bigint({ mode: 'number' }).notNull(),
  /** The reference that, according to the partner, the link carried. */
  reference: varchar({ length: maxReferenceLength }).notNull(),
})

/** All rows of all statements, each as its statement reports it: what stands when another is undone. */
export const incomeStatementRows = pgTable(
  'income_statement_rows',
  {
    statementId: integer('statement_id')
      .notNull()
      .references(() => incomeStatements.id, { onDelete: 'cascade' }),
    ...reported(),
  },
  (t) => [
    primaryKey({ name: 'income_statement_rows_pk', columns: [t.statementId, t.key] }),
    index('income_statement_rows_key').on(t.key),
    check('income_statement_rows_state', isOneOf(t.state, incomeStates)),
  ],
)

/** The commissions: of each, what its statements say together, in the order in which they were read. */
export const incomeRows = pgTable(
  'income_rows',
  {
    id: id(),
    partner: varchar({ length: maxPartnerLength }).notNull(),
    ...reported(),
    /** The code of its page; null while it waits to be filed. */
    page: varchar({ length: 12 }),
    product: integer(),
    /** The statement that added it, or changed it last. */
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

/** The rules "Always file under …": the page for rows with this reference. */
export const incomeRules = pgTable(
  'income_rules',
  {
    partner: varchar({ length: maxPartnerLength }).notNull(),
    reference: varchar({ length: maxReferenceLength }).notNull(),
    page: varchar({ length: 12 }).notNull(),
  },
  (t) => [primaryKey({ name: 'income_rules_pk', columns: [t.partner, t.reference] })],
)

/** The roles of a statement's columns, where the author had to explain them. */
export const incomeMappings = pgTable('income_mappings', {
  /** A hash of the names of its columns. */
  columns: varchar({ length: 64 }).primaryKey(),
  partner: varchar({ length: maxPartnerLength }).notNull(),
  mapping: jsonb().$type<Mapping>().notNull(),
})
