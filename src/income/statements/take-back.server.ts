/** Undoes the import of a statement: its rows are deleted, or become again what earlier statements had made of them. */
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { incomeRows, incomeStatements } from '../tables.server.ts'

const maxListed = 50
const { id, name, partner, rows, readAt, keys } = incomeStatements

export async function findStatements(db: Db) {
  return db
    .select({ id, name, partner, rows, readAt, mayGo: sql<boolean>`${keys} is not null` })
    .from(incomeStatements)
    .orderBy(desc(readAt), desc(id))
    .limit(maxListed)
}

/**
 * @returns what could not be undone, in sentences
 * @throws Problem 404 when it was undone already, 409 when it was read before its changes were stored
 */
export async function undoStatement(tx: Db, given: unknown): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('income'))`)
  const [statement] = await tx
    .select()
    .from(incomeStatements)
    .where(eq(id, Number(given)))
  if (!statement) throw new Problem(404, 'This statement was taken back already.')
  if (!statement.keys) throw new Problem(409, 'It was read by an older version, which did not keep what it changed.')
  const own = await tx.select().from(incomeRows).where(eq(incomeRows.statementId, statement.id))
  const others = await tx
    .select({
      id,
      keys: sql<
        string[]
      >`array(select unnest(income_statements.keys) intersect select unnest(taken.keys) from income_statements taken where taken.id = ${statement.id})`,
    })
    .from(incomeStatements)
    .where(and(eq(partner, statement.partner), sql`${id} <> ${statement.id}`))
    .orderBy(id)
  const stillThere = new Set(others.map((each) => each.id))
  const elsewhere = new Map(others.flatMap((each) => (each.keys ?? []).map((key) => [key, each.id])))
  const before = new Map((statement.before ?? []).map((row) => [row.key, row]))
  const gone: number[] = []
  for (const row of own) {
    const { key, ...was } = before.get(row.key) ?? { key: row.key }
    const other = elsewhere.get(key)
    const wasOf = 'statementId' in was && stillThere.has(was.statementId) ? was.statementId : other
    if (wasOf === undefined) gone.push(row.id)
    // The page that the author filed it under stays.
    else
      await tx
        .update(incomeRows)
        .set({ ...was, page: row.page, statementId: wasOf })
        .where(eq(incomeRows.id, row.id))
  }
  if (gone.length > 0) await tx.delete(incomeRows).where(inArray(incomeRows.id, gone))
  const moved = statement.keys.length - own.length
  await tx.delete(incomeStatements).where(eq(id, statement.id))
  return moved > 0 ? [`Rows that another statement has as well stay: ${moved.toLocaleString('en-US')}.`] : []
}

/**
 * After an undo because of corrected columns: refuses the import if rows that stay for other statements, under the partner's former name or
 * with the keys of the former columns, would be counted twice.
 * @param keysNow those of its rows with the corrected columns
 * @throws Problem 409, which names those statements
 */
export async function refuseToCountTwice(
  tx: Db,
  former: typeof incomeStatements.$inferSelect,
  corrected: string,
  keysNow: ReadonlySet<string>,
): Promise<void> {
  if (former.partner === corrected && (former.keys ?? []).every((key) => keysNow.has(key))) return
  const listed = sql`${sql.param(former.keys ?? [])}::text[]`
  const stays = and(eq(incomeRows.partner, former.partner), sql`${incomeRows.key} = any(${listed})`)
  const holders = tx.select({ id: incomeRows.statementId }).from(incomeRows).where(stays)
  const lists = sql`exists (select unnest(${keys}) intersect select unnest(${listed}))`
  const others = await tx
    .select({ name })
    .from(incomeStatements)
    .where(and(eq(partner, former.partner), or(lists, inArray(id, holders))))
    .orderBy(id)
  if (others.length === 0) return
  const names = new Intl.ListFormat('en').format(others.map((each) => `“${each.name || 'Without a name'}”`))
  throw new Problem(
    409,
    `Please first take back ${names}: rows of this file stand there as well, under “${former.partner}”, and would count twice. Then import this file again and correct its columns.`,
  )
}
