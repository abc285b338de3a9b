/** The sitemap: all public pages, for search engines. */
import { links } from '../links.ts'
import { xmlEscaped } from './xml.server.ts'

export interface SitemapEntry {
  path: string
  /** UTC ISO text. */
  updatedAt?: string | undefined
  imageUrl?: string | null | undefined
}

/** The protocol allows ten times as many; this many take a fraction of a second. */
export const maxEntriesPerFile = 5000

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

export function sitemap(entries: readonly SitemapEntry[], siteUrl: string): string {
  return [declaration, `<urlset ${namespaces}>`, ...entries.map((entry) => urlOf(entry, siteUrl)), '</urlset>\n'].join(
    '\n',
  )
}

/** The index of a sitemap with more than `maxEntriesPerFile` pages. */
export function sitemapIndex(parts: number, siteUrl: string): string {
  const locations = Array.from({ length: parts }, (_, index) => locationOf(links.sitemapPart(index + 1), siteUrl))
  return [
    declaration,
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...locations.map((location) => `<sitemap>${location}</sitemap>`),
    '</sitemapindex>\n',
  ].join('\n')
}

function urlOf({ path, updatedAt, imageUrl }: SitemapEntry, siteUrl: string): string {
  const lastModified = updatedAt ? `<lastmod>${xmlEscaped(updatedAt)}</lastmod>` : ''
  const picture = imageUrl && URL.canParse(imageUrl, siteUrl) ? new URL(imageUrl, siteUrl).href : null
  const image = picture ? `<image:image><image:loc>${xmlEscaped(picture)}</image:loc></image:image>` : ''
  return `<url>${locationOf(path, siteUrl)}${lastModified}${image}</url>`
}

function locationOf(path: string, siteUrl: string): string {
  return `<loc>${xmlEscaped(new URL(path, siteUrl).href)}</loc>`
}
