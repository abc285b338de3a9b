/** Lists of what is filed: the rows of a page, and the author's rules. One row more than a page holds tells whether there is another. */
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { readOrderedCursor, readPairCursor } from '#platform/http/api/cursor.server.ts'
import { listed } from './options.ts'
import { titlesOfPages } from './pages.server.ts'
import { incomeRows, incomeRules } from './tables.server.ts'

const { id, day, partner, reference, currency, amount, state, page } = incomeRows

/** @param cursor where the list's page begins; undefined for the first */
export async function findRowsOfPage(db: Db, code: string, cursor: string | undefined) {
  const after = cursor === undefined ? undefined : readOrderedCursor(cursor, 'text')
  const isUnder = and(eq(page, code), ne(state, 'reversed'))
  const isRuled = sql<boolean>`exists (select from income_rules rule where rule.partner = income_rows.partner
    and rule.reference = income_rows.reference and rule.page = income_rows.page)`
  const rows = await db
    .select({ id, day, partner, reference, currency, amount, state, isRuled })
    .from(incomeRows)
    .where(and(isUnder, after && sql`(${day}::text, ${id}) < (${after.key}, ${after.id}::int)`))
    .orderBy(desc(day), desc(id))
    .limit(listed.rows + 1)
  return { rows, total: await db.$count(incomeRows, isUnder) }
}

/** @param cursor where the list's page begins; undefined for the first */
export async function findRules(db: Db, cursor: string | undefined) {
  const after = cursor === undefined ? undefined : readPairCursor(cursor)
  const { partner: of, reference: code, page: under } = incomeRules
  // Earlier versions made rules for rows without a code, which file nothing.
  const isCoded = ne(code, '')
  const count = sql<number>`(select count(*)::int from income_rows filed where filed.page = income_rules.page
    and filed.partner = income_rules.partner and filed.reference = income_rules.reference)`
  const rules = await db
    .select({ partner: of, reference: code, page: under, rows: count })
    .from(incomeRules)
    .where(and(isCoded, after && sql`(${of}, ${code}) > (${after[0]}, ${after[1]})`))
    .orderBy(asc(of), asc(code))
    .limit(listed.rules + 1)
  const titles = await titlesOfPages(
    db,
    rules.map((rule) => rule.page),
  )
  const rows = rules.map(({ page: at, ...rule }) => {
    const { title, path } = titles.get(at)!
    return { ...rule, title, path }
  })
  return { rows, total: await db.$count(incomeRules, isCoded) }
}
