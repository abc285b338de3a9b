/** The author says where rows belong: those whose reference leads to no page, and those that are filed under a wrong one. */
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { notFound, Problem } from '#platform/http/api/problem.ts'
import { counted } from '#platform/text/counted.ts'
import { rememberUndo } from '#platform/trash/undo.server.ts'
import type { Placed } from './codes.ts'
import { lockForFiling } from './lock.server.ts'
import { codeOfPath, filer } from './pages.server.ts'
import type { Filed, Filing, RuleChange } from './schema.ts'
import { incomeRows, incomeRules } from './tables.server.ts'

type Place = { page: string | null; product: number | null }
/** What a rule is for. */
type Named = Pick<typeof incomeRules.$inferSelect, 'partner' | 'reference'>

/** What an undo needs; `page` is where the rows and the rule are since. */
interface Before {
  page: string | null
  rows: (Place & { ids: number[] })[]
  rule: (Named & { before: string | null; after: string | null }) | null
}

interface Who {
  by: number | null
  now: Date
}

const { id, partner, reference, page } = incomeRows

export function fileRow(db: Db, { id: wanted, path, always: isAsked, from }: Filing, who: Who): Promise<Filed> {
  return transaction(db, async (tx) => {
    await lockForFiling(tx)
    const [row] = await tx
      .select()
      .from(incomeRows)
      .where(and(eq(id, wanted), isUnder(from ?? null)))
    if (!row) throw notFound('Row')
    const to = await pageAt(tx, path)
    // Rows without a code have no reference that a rule could name.
    const always = isAsked && row.reference !== ''
    const rule = always ? await setRule(tx, row, to) : null
    const rows = await move(tx, always ? isLike(row, from) : eq(id, wanted), { page: to })
    return remembered(tx, { page: to, rows, rule }, who)
  })
}

/** Another page for a rule and the rows under its page; or no rule, and these rows wait or have the page of their code. */
export function changeRule(db: Db, { path, ...of }: RuleChange, who: Who): Promise<Filed> {
  return transaction(db, async (tx) => {
    await lockForFiling(tx)
    const [rule] = await tx.select().from(incomeRules).where(isRule(of)).for('update')
    if (!rule) throw notFound('Rule')
    const to = path === null ? null : await pageAt(tx, path)
    const changed = await setRule(tx, of, to)
    const place = to === null ? (await filer(tx, of.partner))(of.reference) : { page: to }
    const theirs = and(eq(partner, of.partner), eq(reference, of.reference), isUnder(rule.page))
    const rows = await move(tx, to === null ? theirs : isLike(of, rule.page), place)
    return remembered(tx, { page: place.page, rows, rule: changed }, who)
  })
}

/** @returns what could not be undone, in sentences */
export async function undoFiling(tx: Db, given: unknown): Promise<string[]> {
  await lockForFiling(tx)
  const { page: since, rows, rule } = given as Before
  let stay = 0
  for (const { ids, ...place } of rows) {
    const back = await tx
      .update(incomeRows)
      .set(place)
      .where(and(isOneOf(ids), isUnder(since)))
      .returning({ id })
    // Rows of a statement that was undone since are gone.
    stay += (await tx.$count(incomeRows, isOneOf(ids))) - back.length
  }
  const notes =
    stay > 0 ? [`${counted(stay, 'row')} filed elsewhere since ${stay === 1 ? 'stays' : 'stay'} there.`] : []
  if (!rule) return notes
  const [now] = await tx.select().from(incomeRules).where(isRule(rule)).for('update')
  if ((now?.page ?? null) !== rule.after) return [...notes, 'The rule has changed since, and stays.']
  await setRule(tx, rule, rule.before)
  return notes
}

async function pageAt(tx: Db, path: string): Promise<string> {
  const code = await codeOfPath(tx, path)
  if (!code) throw new Problem(400, 'There is no such page with paid links.', { path: 'There is no such page' })
  return code
}

const isUnder = (code: string | null): SQL => sql`${page} is not distinct from ${code}`
const isOneOf = (ids: readonly number[]): SQL => sql`${id} = any(${sql.param(ids)}::int[])`

/** Rows with this reference that wait, or are under this page; those that were filed elsewhere by hand stay there. */
function isLike(of: Named, under?: string | null) {
  const isThere = under ? or(isNull(page), eq(page, under)) : isNull(page)
  return and(eq(partner, of.partner), eq(reference, of.reference), isThere)
}

/** @returns the rows as they were, by their former places */
async function move(tx: Db, which: SQL | undefined, to: Partial<Placed> | Place): Promise<Before['rows']> {
  const { product } = incomeRows
  const before = await tx.select({ id, page, product }).from(incomeRows).where(which).for('update')
  await tx
    .update(incomeRows)
    .set(to)
    .where(isOneOf(before.map((row) => row.id)))
  return [...Map.groupBy(before, (row) => `${row.page} ${row.product}`).values()].map((alike) => ({
    ...{ page: alike[0]!.page, product: alike[0]!.product },
    ids: alike.map((row) => row.id),
  }))
}

const isRule = (of: Named) => and(eq(incomeRules.partner, of.partner), eq(incomeRules.reference, of.reference))

/** @param to null: no rule any more */
async function setRule(tx: Db, of: Named, to: string | null): Promise<Before['rule']> {
  const named = { partner: of.partner, reference: of.reference }
  const [former] = await tx.select().from(incomeRules).where(isRule(named))
  if (to === null) await tx.delete(incomeRules).where(isRule(named))
  else {
    const target = [incomeRules.partner, incomeRules.reference]
    await tx
      .insert(incomeRules)
      .values({ ...named, page: to })
      .onConflictDoUpdate({ target, set: { page: to } })
  }
  return { ...named, before: former?.page ?? null, after: to }
}

async function remembered(tx: Db, before: Before, { by, now }: Who): Promise<Filed> {
  const rows = before.rows.reduce((sum, { ids }) => sum + ids.length, 0)
  const title = `${counted(rows, 'row')} of income filed`
  return { rows, undo: await rememberUndo(tx, { kind: 'filing', title, before, by }, now) }
}
