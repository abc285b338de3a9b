import type { Database, Db } from '#platform/db/database.server.ts'
import { site as files } from '#site.config'
import type { Site, SiteOnServer } from './site.ts'
import { sitePart } from './site-part.ts'
import { type ChangedLeaves, currentValues, type EachText, type Texts, textsIn } from './stored.server.ts'

/** The site's own values as they apply now. */
export async function readSite(database: Pick<Database, 'primary' | 'revision'>): Promise<SiteOnServer> {
  const { values } = await currentValues(database)
  return siteIn(database.primary, values)
}

/** The same without what only the server needs. */
export async function siteOfPages(db: Db, values: ChangedLeaves, each?: EachText): Promise<Site> {
  const { character, ...site } = await siteIn(db, values, each)
  return site
}

export async function siteIn(db: Db, values: ChangedLeaves, each?: EachText): Promise<SiteOnServer> {
  return siteFrom(await textsIn(db, sitePart, values, each))
}

/** The part's values, grouped as pages use them. */
export function siteFrom(own: Texts<typeof sitePart>): SiteOnServer {
  const { name, firstName, email, location, responseTime, countries, continents, followers, posts, years } = own
  const columns = Map.groupBy(
    own.footer.filter(({ shown }) => shown),
    ({ column }) => column,
  )
  return {
    author: {
      name,
      firstName,
      email,
      location,
      responseTime,
      portrait: {
        url: own.portrait,
        alt: own.portraitAlt,
        focus: own.portraitFocus,
        info: own.pictures[own.portrait] ?? null,
      },
    },
    titleSuffix: own.titleSuffix,
    description: own.description,
    keywords: own.keywords,
    language: files.language,
    social: own.social,
    stats: { countries, continents, followers, posts, yearsTraveling: years },
    claims: {
      newsletterSubscribers: own.subscribers,
      packageSaving: own.saving,
      hotels: own.hotels,
      travelers: own.travelers,
    },
    navigation: own.navigation.filter(({ shown }) => shown).map(({ label, path }) => ({ label, href: path })),
    footer: [...columns].map(([title, links]) => ({
      title,
      links: links.map(({ label, path }) => ({ label, href: path })),
    })),
    footerLine: own.footerLine,
    copyrightYear: own.copyrightYear,
    affiliateNote: own.affiliateNote,
    ...(own.tellsReferrer && { partnerRel: 'noopener sponsored' }),
    character: own.character,
  }
}
