import { links } from '#site/links.ts'
import { absolute } from '#site/site-url.ts'

/** Opens the reader's own mail program with the itinerary's address in a new message; nothing passes through the site. */
export function mailLink(slug: string, title: string, query: string): string {
  const body = `${title}\r\n${absolute(links.itinerary(slug) + query)}\r\n`
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
}
