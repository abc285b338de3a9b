import { links } from '#site/links.ts'
import type { Destination } from './schema.ts'

/** The link of a place: its own page, or else the list of posts about it. */
export function placeHref({ slug, name }: Pick<Destination, 'slug' | 'name'>): string {
  return slug ? links.place(slug) : links.destination(name)
}
