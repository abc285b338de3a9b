/** The site's values that every page has, as readers get them. */
import type { ImageInfo } from '#platform/media/schema.ts'
import type { SiteValues } from './site-part.ts'

export interface Link {
  label: string
  href: string
}

/** The site's own values; texts have their figures filled in. */
export interface Site {
  author: {
    name: string
    firstName: string
    email: string
    location: string
    responseTime: string
    portrait: { url: string; alt: string; info: ImageInfo | null; focus: string }
  }
  /** Appended to a page's own title: "Title | Ines Calder". */
  titleSuffix: string
  description: string
  keywords: string[]
  language: string
  social: { network: string; url: string }[]
  stats: { countries: string; continents: string; followers: string; posts: string; yearsTraveling: string }
  claims: { newsletterSubscribers: string; packageSaving: string; hotels: string; travelers: string }
  navigation: Link[]
  footer: { title: string; links: Link[] }[]
  /** A sentence below the name in the footer. */
  footerLine: string
  copyrightYear: string
  affiliateNote: string
  /** The `rel` of paid links, where the author lets partners see the referring page. */
  partnerRel?: 'noopener sponsored'
  /** The theme that pages begin with, where it is not the device's. */
  theme?: 'light' | 'dark'
}

/** With what only some pages and the server need. */
export type SiteOnServer = Site & Pick<SiteValues, 'character'>
