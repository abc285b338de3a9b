import { links } from '#site/links.ts'
import type { Place } from '../schema.ts'

/** The breadcrumb above a place: all destinations, its continent, its country. */
export function wayTo({ areas }: Pick<Place, 'areas'>): [string, string][] {
  return [
    ['Destinations', links.destinations()],
    ...areas.map(({ name, slug }): [string, string] => [name, links.area(slug)]),
  ]
}
