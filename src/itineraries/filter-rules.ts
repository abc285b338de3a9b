import { fold } from '#platform/text/fold.ts'
import { links } from '#site/links.ts'
import { itineraryFilters } from './labels.ts'
import type { Itinerary } from './schema.ts'

/** `saved` is offered only where this device has saved itineraries. */
export type ItineraryFilter = (typeof itineraryFilters)[number]['value'] | 'saved'

/** The columns that the filter reads. */
export type FilterableItinerary = Pick<
  Itinerary,
  'slug' | 'title' | 'destination' | 'description' | 'travelStyle' | 'bestFor'
>

/** The slugs saved on this device. */
type Saved = Pick<ReadonlySet<string>, 'has'>

/** The filter in the address; an unknown one counts as none. */
export function filterFrom(value: string | null): ItineraryFilter {
  if (value === 'saved') return value
  return itineraryFilters.find((filter) => filter.value === value)?.value ?? 'all'
}

/** The list's address with this search and filter, without those that do not narrow the list. */
export function listAddress(search: string, filter: ItineraryFilter): string {
  return links.itineraries({ search, filter: filter === 'all' ? undefined : filter })
}

/** Whether title, destination or description contain the words; upper and lower case are the same. */
export function matchesSearch(itinerary: FilterableItinerary, search: string): boolean {
  const words = fold(search)
  return [itinerary.title, itinerary.destination, itinerary.description].some((text) => fold(text).includes(words))
}

/** Whether the filter names the itinerary's travel style or one of the travellers it is best for. */
export function matchesFilter(itinerary: FilterableItinerary, filter: ItineraryFilter, saved: Saved | null): boolean {
  if (filter === 'all') return true
  // The server does not know what a device has saved: nothing is hidden until the browser says so.
  if (filter === 'saved') return saved === null || saved.has(itinerary.slug)
  return [itinerary.travelStyle, ...itinerary.bestFor].some((word) => meansFilter(word, filter))
}

function meansFilter(word: string, filter: ItineraryFilter): boolean {
  const label = itineraryFilters.find(({ value }) => value === filter)?.label ?? ''
  const folded = fold(word)
  return folded === filter || folded === fold(label)
}

/** The itineraries that match search and filter, in the order given. */
export function chooseItineraries<Row extends FilterableItinerary>(
  itineraries: readonly Row[],
  choice: { search: string; filter: ItineraryFilter; saved: Saved | null },
): Row[] {
  return itineraries.filter(
    (itinerary) => matchesSearch(itinerary, choice.search) && matchesFilter(itinerary, choice.filter, choice.saved),
  )
}
