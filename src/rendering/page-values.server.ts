import { lookPart } from '#look/texts.ts'
import { withOwnPages } from '#own-pages/footer-links.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { siteOfPages } from '#site/values/site.server.ts'
import type { Site } from '#site/values/site.ts'
import { type ChangedLeaves, currentValues, type EachText, textsIn, typedPart } from '#site/values/stored.server.ts'
import { valuesParts } from '../declared.server.ts'
import type { ReadValues } from '../render.server.tsx'

/** The author's values that pages show, as they apply now. */
export function valuesIn(database: Database): ReadValues {
  const now = async () => readValues(database, (await currentValues(database)).values)
  return {
    site: async () => (await now()).site(),
    texts: async (part) => (await now()).texts(part),
  }
}

/** The same for the given values. @param each applied to every text */
export function readValues({ primary }: Database, values: ChangedLeaves, each?: EachText): ReadValues {
  return {
    site: async () => withTheme(withOwnPages(await siteOfPages(primary, values, each), values), values),
    texts(name) {
      const part = valuesParts.get(name)
      if (!part) throw new Error(`No room declares the texts “${name}”.`)
      return textsIn(primary, part, values, each)
    },
  }
}

/** The site with the theme that its pages begin with. */
function withTheme(site: Site, values: ChangedLeaves): Site {
  const { theme } = typedPart(lookPart, values)
  return theme === 'device' ? site : { ...site, theme }
}
