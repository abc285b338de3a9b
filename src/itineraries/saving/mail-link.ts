import { links } from '#site/links.ts'
import { absolute } from '#site/site-url.ts'

/** A `mailto:` link with the itinerary's address, for the reader's own mail program; the site sends nothing. */
export function mailLink(slug: string, title: string, query: string): string {
  const body = `${title}\r\n${absolute(links.itinerary(slug) + query)}\r\n`
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
}
