import { fold } from '#platform/text/fold.ts'
import { links } from '#site/links.ts'
import { itineraryFilters } from './labels.ts'
import type { Itinerary } from './schema.ts'

/** `saved` is offered only to a reader whose device keeps itineraries. */
export type ItineraryFilter = (typeof itineraryFilters)[number]['value'] | 'saved'

/** What the rules need to know of an itinerary. */
export type FilterableItinerary = Pick<
  Itinerary,
  'slug' | 'title' | 'destination' | 'description' | 'travelStyle' | 'bestFor'
>

/** The slugs that a device keeps. */
type Saved = Pick<ReadonlySet<string>, 'has'>

/** The filter an address names; anything unknown is no filter. */
export function filterFrom(value: string | null): ItineraryFilter {
  if (value === 'saved') return value
  return itineraryFilters.find((filter) => filter.value === value)?.value ?? 'all'
}

/** The list's address with this search and filter; what does not narrow the list is left out. */
export function listAddress(search: string, filter: ItineraryFilter): string {
  return links.itineraries({ search, filter: filter === 'all' ? undefined : filter })
}

/** Whether title, destination or description contain the words, in any case. */
export function matchesSearch(itinerary: FilterableItinerary, search: string): boolean {
  const words = fold(search)
  return [itinerary.title, itinerary.destination, itinerary.description].some((text) => fold(text).includes(words))
}

/** Whether the itinerary is of this travel style or best for these travellers.  */
export function matchesFilter(itinerary: FilterableItinerary, filter: ItineraryFilter, saved: Saved | null): boolean {
  if (filter === 'all') return true
  // The server does not know what a device keeps: until the browser says so, nothing is hidden.
  if (filter === 'saved') return saved === null || saved.has(itinerary.slug)
  return [itinerary.travelStyle, ...itinerary.bestFor].some((word) => meansFilter(word, filter))
}

function meansFilter(word: string, filter: ItineraryFilter): boolean {
  const label = itineraryFilters.find(({ value }) => value === filter)?.label ?? ''
  const folded = fold(word)
  return folded === filter || folded === fold(label)
}

/** What search and filter leave of the list, in its order. */
export function chooseItineraries<Row extends FilterableItinerary>(
  itineraries: readonly Row[],
  choice: { search: string; filter: ItineraryFilter; saved: Saved | null },
): Row[] {
  return itineraries.filter(
    (itinerary) => matchesSearch(itinerary, choice.search) && matchesFilter(itinerary, choice.filter, choice.saved),
  )
}
