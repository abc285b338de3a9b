import { deskLinks } from '#site/desk-links.ts'
import { links } from '../links.ts'

/** What crawlers are asked to leave alone: the author's desk and the data behind the pages. */
export function robots(siteUrl: string): string {
  const closed = [links.admin(), deskLinks.automation(), '/api/']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL(links.sitemap(), siteUrl).href}`,
    '',
  ].join('\n')
}
