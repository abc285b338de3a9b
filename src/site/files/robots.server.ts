import { deskLinks } from '#site/desk-links.ts'
import { links } from '../links.ts'

/** Addresses that crawlers are asked to leave alone: the author's desk and the API. */
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
