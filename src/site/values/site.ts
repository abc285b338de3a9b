/** What every page knows of the site: the author's values, as readers get them. */
import type { ImageInfo } from '#platform/media/schema.ts'
import type { SiteValues } from './site-part.ts'

export interface Link {
  label: string
  href: string
}

/** The site's own values; texts are finished, their figures filled in. */
export interface Site {
  author: {
    name: string
    firstName: string
    email: string
    location: string
    responseTime: string
    portrait: { url: string; alt: string; info: ImageInfo | null; focus: string }
  }
  /** After a page's own title: "Title | Ines Calder". */
  titleSuffix: string
  description: string
  keywords: string[]
  language: string
  social: { network: string; url: string }[]
  stats: { countries: string; continents: string; followers: string; posts: string; yearsTraveling: string }
  claims: { newsletterSubscribers: string; packageSaving: string; hotels: string; travelers: string }
  navigation: Link[]
  footer: { title: string; links: Link[] }[]
  /** One sentence under the name in the footer. */
  footerLine: string
  copyrightYear: string
  affiliateNote: string
  /** What paid links are to this page, where the author lets partners see where a reader comes from. */
  partnerRel?: 'noopener sponsored'
}

/** What only some pages and the server need. */
export type SiteOnServer = Site & Pick<SiteValues, 'character'>
