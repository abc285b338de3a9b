/** The author files a row whose reference leads to no page. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { notFound, Problem } from '#platform/http/api/problem.ts'
import { lockForFiling } from './lock.server.ts'
import { codeOfPath } from './pages.server.ts'
import type { Filing } from './schema.ts'
import { incomeRows, incomeRules } from './tables.server.ts'

/** @returns how many rows were filed */
export function fileRow(db: Db, { id, path, always: isAsked }: Filing): Promise<number> {
  return transaction(db, async (tx) => {
    await lockForFiling(tx)
    const waits = and(eq(incomeRows.id, id), isNull(incomeRows.page))
    const [row] = await tx.select().from(incomeRows).where(waits)
    if (!row) throw notFound('Row')
    const page = await codeOfPath(tx, path)
    if (!page) throw new Problem(400, 'There is no such page with paid links.', { path: 'There is no such page' })
    const { partner, reference } = row
    // Rows without a code have no reference that a rule could name.
    const always = isAsked && reference !== ''
    if (always) {
      await tx
        .insert(incomeRules)
        .values({ partner, reference, page })
        .onConflictDoUpdate({ target: [incomeRules.partner, incomeRules.reference], set: { page } })
    }
    const same = and(eq(incomeRows.partner, partner), eq(incomeRows.reference, reference), isNull(incomeRows.page))
    const filed = await tx
      .update(incomeRows)
      .set({ page })
      .where(always ? same : waits)
      .returning({ id: incomeRows.id })
    return filed.length
  })
}
