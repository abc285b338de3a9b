/** The desk's figures: by month, by page, and rows without a page. */
import { and, asc, desc, eq, gte, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { affiliateProducts } from '#products/tables.server.ts'
import { readablePath } from '#readership/readable-path.ts'
import { readerDays } from '#readership/tables.server.ts'
import { maxPagesShown, maxWaitingShown, type Period, periodMonths } from './options.ts'
import { formerPathsOf, titlesOfPages } from './pages.server.ts'
import type { Income, PageIncome } from './schema.ts'
import { incomeRows, incomeStatements } from './tables.server.ts'

const { day, state, currency, amount, page, product, partner } = incomeRows
const month = sql<string>`to_char(${day}, 'YYYY-MM')`
const summed = sql<number>`coalesce(sum(${amount}), 0)::float`
const isEarned = ne(state, 'reversed')

/** The months of a period that ends with the present month; 'all' begins with the first month that has rows. */
async function monthsOf(db: Db, now: Date, period: Period, of: string): Promise<string[]> {
  const last = now.getUTCFullYear() * 12 + now.getUTCMonth()
  const first = last - periodMonths[period] + 1
  const start = period === 'all' ? Math.max(first, Math.min(last, (await firstMonth(db, of)) ?? last)) : first
  return Array.from({ length: Math.max(1, last - start + 1) }, (_, index) => monthNamed(start + index))
}

const monthNamed = (number: number) => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`

async function firstMonth(db: Db, of: string): Promise<number | null> {
  const [row] = await db
    .select({ day: sql<string | null>`min(${day})::text` })
    .from(incomeRows)
    .where(eq(currency, of))
  const [year = 0, first = 0] = row?.day?.split('-').map(Number) ?? []
  return row?.day ? year * 12 + first - 1 : null
}

interface Wanted {
  /** Without rows in it, or left out: the currency with the most rows. */
  currency?: string | undefined
  period?: Period | undefined
}

export async function incomeOf(db: Db, now: Date, { currency: wanted = '', period = 'year' }: Wanted): Promise<Income> {
  const used = await db
    .select({ currency, rows: sql<number>`count(*)::int` })
    .from(incomeRows)
    .groupBy(currency)
    .orderBy(desc(sql`count(*)`), asc(currency))
  const currencies = used.map((one) => one.currency)
  const chosen = currencies.includes(wanted) ? wanted : (currencies[0] ?? 'EUR')
  const span = await monthsOf(db, now, period, chosen)
  const since = `${span[0]}-01`
  // Rows dated after the present month are counted once their month has begun and is shown.
  const isBefore = sql`${day} < (${`${span.at(-1)}-01`}::date + interval '1 month')`
  const inSpan = and(eq(currency, chosen), gte(day, since), isBefore)!
  const [people] = await db
    .select({ people: sql<number>`coalesce(sum(${readerDays.people}), 0)::float` })
    .from(readerDays)
    .where(gte(readerDays.day, since))
  return {
    statements: await db.$count(incomeStatements),
    currencies,
    currency: chosen,
    period,
    ...(await byMonth(db, inSpan, span)),
    ...(await byPage(db, inSpan, span)),
    people: people?.people ?? 0,
    waiting: await waitingRows(db, chosen),
  }
}

async function byMonth(db: Db, inSpan: SQL, span: string[]): Promise<Pick<Income, 'months' | 'totals'>> {
  const rows = await db.select({ month, state, amount: summed }).from(incomeRows).where(inSpan).groupBy(month, state)
  const of = (wanted: string, at?: string) =>
    rows.reduce((sum, row) => (row.state === wanted && (!at || row.month === at) ? sum + row.amount : sum), 0)
  const states = (at?: string) => ({ pending: of('pending', at), approved: of('approved', at), paid: of('paid', at) })
  return {
    months: span.map((at) => ({ month: at, ...states(at) })),
    totals: { ...states(), reversed: of('reversed') },
  }
}

async function byPage(db: Db, inSpan: SQL, span: string[]): Promise<Pick<Income, 'pages' | 'pagesInAll'>> {
  const best = await db
    .select({ page, amount: summed, inAll: sql<number>`(count(*) over ())::int` })
    .from(incomeRows)
    .where(and(inSpan, isEarned, sql`${page} is not null`))
    .groupBy(page)
    .orderBy(desc(summed), asc(page))
    .limit(maxPagesShown)
  const codes = best.flatMap((one) => one.page ?? [])
  if (codes.length === 0) return { pages: [], pagesInAll: 0 }
  const titles = await titlesOfPages(db, codes)
  const former = await formerPathsOf(db, codes)
  const pathsOf = new Map(
    [...titles].map(
      ([code, { path }]) => [code, [path ?? [], former.get(code) ?? []].flat().map(readablePath)] as const,
    ),
  )
  const readers = await db
    .select({
      path: readerDays.path,
      people: sql<number>`sum(${readerDays.people})::float`,
      machines: sql<number>`sum(${readerDays.machines})::float`,
    })
    .from(readerDays)
    .where(and(gte(readerDays.day, `${span[0]}-01`), inArray(readerDays.path, [...pathsOf.values()].flat())))
    .groupBy(readerDays.path)
  const readersOf = new Map(readers.map((one) => [one.path, one]))
  const ofThese = and(inSpan, isEarned, inArray(page, codes))
  const monthly = await db.select({ page, month, amount: summed }).from(incomeRows).where(ofThese).groupBy(page, month)
  const amounts = new Map(monthly.map((one) => [`${one.page} ${one.month}`, one.amount]))
  const parts = await partsOfPages(db, ofThese!)
  const pages = best.map(({ page: code, amount: earned }): PageIncome => {
    const { path, ...of } = titles.get(code!)!
    const opened = pathsOf.get(code!)!.flatMap((one) => readersOf.get(one) ?? [])
    const people = opened.reduce((sum, one) => sum + one.people, 0)
    const machines = opened.reduce((sum, one) => sum + one.machines, 0)
    const trend = span.map((at) => amounts.get(`${code} ${at}`) ?? 0)
    return { ...{ ...of, code: code!, path, people, machines, amount: earned, trend }, parts: parts(code!) }
  })
  return { pages, pagesInAll: best[0]?.inAll ?? 0 }
}

/** Splits each page's income by partner and product. */
async function partsOfPages(db: Db, ofThese: SQL) {
  const rows = await db
    .select({ page, partner, product, name: affiliateProducts.name, amount: summed })
    .from(incomeRows)
    .leftJoin(affiliateProducts, eq(affiliateProducts.id, product))
    .where(ofThese)
    .groupBy(page, partner, product, affiliateProducts.name)
    .orderBy(desc(summed))
  const label = ({ partner: of, product: id, name }: (typeof rows)[number]) =>
    id === null ? of : `${name ?? `Product ${id}, which is gone`} (${of})`
  return (code: string) =>
    rows.filter((row) => row.page === code).map((row) => ({ label: label(row), amount: row.amount }))
}

async function waitingRows(db: Db, chosen: string): Promise<Income['waiting']> {
  const waits = and(isNull(page), isEarned)
  const [sum] = await db
    .select({
      rows: sql<number>`count(*)::int`,
      amount: sql<number>`coalesce(sum(${amount}) filter (where ${currency} = ${chosen}), 0)::float`,
    })
    .from(incomeRows)
    .where(waits)
  const { id, reference } = incomeRows
  const shown = await db
    .select({ id, day, partner, reference, currency, amount, state })
    .from(incomeRows)
    .where(waits)
    .orderBy(desc(day), desc(id))
    .limit(maxWaitingShown)
  return { rows: sum?.rows ?? 0, amount: sum?.amount ?? 0, shown }
}
