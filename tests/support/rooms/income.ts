import type { Income, StatementReport } from '#income/schema.ts'
import { incomeRows } from '#income/tables.server.ts'
import { signedIn } from '../site/signed-in.ts'
import { writtenPost } from './posts.ts'

export const statementsPath = '/api/income/statements'

/** The first line of Awin's statements. */
export const heading = 'id,publisher_id,date,commission,currency,commission_status,click_ref'

/** A site with two posts, and the calls that the desk makes. */
export async function earning() {
  const site = await signedIn('admin', { clock: () => new Date('2026-11-17T10:00:00.000Z') })
  const post = await writtenPost(site, { published: true })
  const other = await writtenPost(site, { slug: 'other', title: 'Other', published: true })
  const file = (text: string, to = statementsPath) => site.send('POST', to, text, { 'content-type': 'text/csv' })
  const take = async (text: string) => (await (await file(text)).json()) as StatementReport
  const income = async (currency = 'EUR') =>
    (await (await site.get(`/api/income?currency=${currency}`)).json()) as Income
  return { ...site, article: post, other, file, take, income, rows: () => site.db.select().from(incomeRows) }
}

/** A statement of Awin's with these lines. */
export const awin = (...rows: string[]) => [heading, ...rows].join('\n')
