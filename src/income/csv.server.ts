import { asc } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { byteOrderMark, csvRow } from '#platform/documents/csv.ts'
import { decimalsOf } from './money.ts'
import { titlesOfPages } from './pages.server.ts'
import { incomeRows } from './tables.server.ts'

const heading = [
  'Date',
  'Partner',
  'Row',
  'State',
  'Currency',
  'Amount',
  'Code in the link',
  'Page',
  'Address',
  'Product',
]

/** All rows, the oldest first; text that a spreadsheet would take for a formula is escaped (`csvRow`). */
export async function incomeCsv(db: Db): Promise<string> {
  const rows = await db.select().from(incomeRows).orderBy(asc(incomeRows.day), asc(incomeRows.id))
  const pages = await titlesOfPages(
    db,
    rows.flatMap(({ page }) => page ?? []),
  )
  const lines = rows.map(({ day, partner, key, state, currency, amount, reference, page, product }) => {
    const { title = '', path = null } = (page && pages.get(page)) || {}
    return csvRow([
      ...[day, partner, key, state, currency],
      decimal(amount, currency),
      ...[reference, title, path ?? '', product === null ? '' : String(product)],
    ])
  })
  return byteOrderMark + csvRow(heading) + lines.join('')
}

function decimal(amount: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return (amount / 10 ** decimals).toFixed(decimals)
}
