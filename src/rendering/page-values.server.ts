import { withOwnPages } from '#own-pages/footer-links.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { siteOfPages } from '#site/values/site.server.ts'
import { type ChangedLeaves, currentValues, type EachText, textsIn } from '#site/values/stored.server.ts'
import { valuesParts } from '../declared.server.ts'
import type { ReadValues } from '../render.server.tsx'

/** What pages show of the author's values, as they count now. */
export function valuesIn(database: Database): ReadValues {
  const now = async () => readValues(database, (await currentValues(database)).values)
  return {
    site: async () => (await now()).site(),
    texts: async (part) => (await now()).texts(part),
  }
}

/** The same of given values. @param each done to every text */
export function readValues({ primary }: Database, values: ChangedLeaves, each?: EachText): ReadValues {
  return {
    site: async () => withOwnPages(await siteOfPages(primary, values, each), values),
    texts(name) {
      const part = valuesParts.get(name)
      if (!part) throw new Error(`No room declares the texts “${name}”.`)
      return textsIn(primary, part, values, each)
    },
  }
}
