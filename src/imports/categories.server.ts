import { createCategory, findCategories } from '#categories/data.server.ts'
import { plainCategory } from '#categories/filing.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { fold } from '#platform/text/fold.ts'
import { truncate } from '#platform/text/truncate.ts'
import type { ForeignSite } from './source.ts'
import { plainText } from './text/to-markdown.server.ts'
import type { ImportWatch } from './watch.server.ts'

/** The site's categories by name, each created when it is first needed. */
export async function openCategories(site: ForeignSite, { db }: Database, watch?: ImportWatch) {
  const stored = await findCategories(db)
  const known = new Map([
    ...stored.flatMap(({ name, formerNames = [] }) => formerNames.map((former) => [fold(former), name] as const)),
    ...stored.map(({ name }) => [fold(name), name] as const),
  ])
  const described = new Map(site.categories.map(({ name, description }) => [fold(name), description]))

  async function nameOf(written: string): Promise<string> {
    const name = truncate(plainText(written), 100).trim()
    const there = known.get(fold(name))
    if (there !== undefined) return there
    const draft = plainCategory(name, truncate(plainText(described.get(fold(name)) ?? ''), 500))
    await transaction(db, async (tx) => {
      const { id } = await createCategory(tx, draft)
      await watch?.keepCategory(tx, id)
    })
    known.set(fold(name), name)
    return name
  }

  return {
    async namesOf(written: string[]): Promise<string[]> {
      const names: string[] = []
      for (const one of written) if (plainText(one) !== '') names.push(await nameOf(one))
      return [...new Set(names)]
    },
    fallback: () => nameOf('Travel Guides'),
  }
}
