/**
 * What statements report that a version before `income_statement_rows` read: of before the update, of an archive, or of an instance that still
 * runs beside this one. To go with `keys` and `before`.
 */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { transaction, withoutTimeLimit } from '#platform/db/transaction.server.ts'
import { lockIncome } from '../lock.server.ts'
import { incomeRows, incomeStatements } from '../tables.server.ts'
import { type StatementRow, unusedKeys } from './file.server.ts'
import { reportedBy, rowsLike, saidTogether, storeReported, storeRows } from './rows.server.ts'

type Earlier = Pick<typeof incomeStatements.$inferSelect, 'id' | 'partner' | 'keys'>

/** Those of whose rows none is stored, but some are known. */
function findEarlier(db: Db): Promise<Earlier[]> {
  const { id, partner, keys, rows } = incomeStatements
  const isMissing = sql`not exists (select from income_statement_rows reported where reported.statement_id = income_statements.id)`
  const isKnown = sql`(${keys} is not null or exists (select from income_rows stored where stored.statement_id = income_statements.id)
    or exists (select from income_statements later, jsonb_array_elements(later.before) was(said)
      where (said->>'statementId')::int = income_statements.id))`
  return db
    .select({ id, partner, keys })
    .from(incomeStatements)
    .where(and(sql`${rows} > 0`, isMissing, isKnown))
    .orderBy(asc(id))
}

/** Before anything is read that depends on it. Does nothing where all is stored. */
export async function storeEarlier(db: Db): Promise<void> {
  if ((await findEarlier(db)).length === 0) return
  await transaction(db, async (tx) => {
    await withoutTimeLimit(tx)
    await lockIncome(tx)
    const moved = new Map<string, [key: string, former: string][]>()
    for (const statement of await findEarlier(tx)) {
      const { rows, former } = refundsApart(await saidBy(tx, statement))
      await storeReported(tx, statement.id, rows)
      if (former.size === 0) continue
      const keys = rows.map(({ key }) => key)
      if (statement.keys) await tx.update(incomeStatements).set({ keys }).where(eq(incomeStatements.id, statement.id))
      moved.set(statement.partner, [...(moved.get(statement.partner) ?? []), ...former])
    }
    for (const [partner, former] of moved) await moveRows(tx, partner, former)
  })
}

/**
 * A statement is taken to have said what its row was after it, which the next one that changed the row kept in `before`. One of before `keys`
 * is known to have the rows that name it, now or in `before`.
 */
async function saidBy(tx: Db, { id, partner }: Earlier): Promise<StatementRow[]> {
  const { rows } = await tx.execute<StatementRow & Record<string, unknown>>(sql`
    with changed as materialized (
      select statement.id, was.said, was.said->>'key' as key
      from income_statements statement, jsonb_array_elements(statement.before) was(said)
      where statement.partner = ${partner}
    ), next as (
      select distinct on (key) key, said from changed where id > ${id} order by key, id
    ), listed as (
      select unnest(keys) as key from income_statements where id = ${id}
      union select key from income_rows where statement_id = ${id}
      union select key from changed where (said->>'statementId')::int = ${id}
    )
    select listed.key, coalesce(next.said->>'day', stored.day::text) as day, coalesce(next.said->>'state', stored.state) as state,
      coalesce(next.said->>'currency', stored.currency) as currency,
      coalesce((next.said->>'amount')::bigint, stored.amount)::float8 as amount, stored.reference
    from listed
    join income_rows stored on stored.partner = ${partner} and stored.key = listed.key
    left join next on next.key = listed.key
    order by listed.key`)
  return rows
}

/** The key of a row without a number of its own. */
const isHash = (key: string) => /^[0-9a-f]{64}(#\d+)?$/.test(key)

/**
 * Gives refunds with the number of their sale the keys that they have now, and the sales beside them theirs.
 * @returns also the former key of each key of such a number
 */
function refundsApart(rows: readonly StatementRow[]): { rows: StatementRow[]; former: Map<string, string> } {
  const keys = new Set(rows.map(({ key }) => key))
  const placed = rows.map((row) => {
    const [, number = '', nth = '1'] = /^(.+)#(\d+)$/s.exec(row.key) ?? []
    const isRefund = row.amount < 0 && row.state !== 'reversed' && !isHash(row.key) && !/ refund(#\d+)?$/.test(row.key)
    return { row, isRefund, ...(keys.has(number) ? { number, nth: Number(nth) } : { number: row.key, nth: 1 }) }
  })
  const groups = [...Map.groupBy(placed, ({ number }) => number)]
  const stay = groups.flatMap(([, alike]) =>
    alike.some(({ isRefund }) => isRefund) ? [] : alike.map(({ row }) => row),
  )
  const used = new Set(stay.map(({ key }) => key))
  const former = new Map<string, string>()
  const apart = groups.flatMap(([number, alike]) => {
    if (!alike.some(({ isRefund }) => isRefund)) return []
    const [refunds, sales] = [true, false].map((kind) =>
      alike.filter(({ isRefund }) => isRefund === kind).toSorted((one, other) => one.nth - other.nth),
    )
    const renamed = (all: typeof alike, name: string) => {
      const next = unusedKeys(name, used)
      return all.map(({ row }) => {
        const key = next()
        former.set(key, row.key)
        return { ...row, key }
      })
    }
    return [...renamed(sales!, number), ...renamed(refunds!, `${number} refund`)]
  })
  return { rows: [...stay, ...apart], former }
}

/**
 * Works out anew the rows with these keys, which are filed as those with the former ones were.
 * @param pairs a key can have several former ones, in different statements
 */
async function moveRows(tx: Db, partner: string, pairs: readonly [key: string, former: string][]): Promise<void> {
  const keys = [...new Set(pairs.flat())]
  const former = new Map(pairs)
  const stored = await rowsLike(tx, partner, keys)
  const reported = await reportedBy(tx, partner, keys)
  const now = keys.flatMap((key) => {
    const row = stored.get(former.get(key) ?? key) ?? stored.get(key)
    return row ? (saidTogether({ ...row, key }, reported.get(key) ?? []) ?? []) : []
  })
  const areFormer = sql`${incomeRows.key} = any(${sql.param(keys)}::text[])`
  await tx.delete(incomeRows).where(and(eq(incomeRows.partner, partner), areFormer))
  await storeRows(tx, partner, now)
}
