import { links } from '#site/links.ts'
import type { Destination } from './schema.ts'

/** Where a place is told of: its own page, or what there is to read about it. */
export function placeHref({ slug, name }: Pick<Destination, 'slug' | 'name'>): string {
  return slug ? links.place(slug) : links.destination(name)
}
