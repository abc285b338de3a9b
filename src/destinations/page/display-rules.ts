import { continentOf } from '../continents.ts'
import type { Destination } from '../schema.ts'

/** Destinations with this rating or a better one are featured even if the author did not say so. */
const featuredFromRating = 4.5
const maxFeatured = 6
const maxGuides = 8
const maxPopular = 6
/** Continents that get a tab; the others are listed below. */
const maxTabs = 4
/** Destinations in the flat list that replaces the tabs when there is only one continent. */
const maxFlat = 12
const stripLength = 7
const maxAttractions = 3

/** Orders the best rated first, equals by their names. */
export function byRating(a: Destination, b: Destination): number {
  return (b.rating ?? 0) - (a.rating ?? 0) || a.name.localeCompare(b.name, 'en')
}

/** Best rated first, at most six; the page shows the first one large and the next four in a grid. */
export function featuredDestinations(destinations: readonly Destination[]): Destination[] {
  return destinations
    .filter((one) => one.featured || one.isPopular || (one.rating ?? 0) >= featuredFromRating)
    .sort(byRating)
    .slice(0, maxFeatured)
}

/** Those the author marked popular, best rated first, at most six. */
export function popularDestinations(destinations: readonly Destination[]): Destination[] {
  return destinations
    .filter((one) => one.isPopular)
    .sort(byRating)
    .slice(0, maxPopular)
}

/**
 * Those with published posts, at most eight: most posts first, and among equals those that are neither popular nor featured,
 * because the page shows the others already.
 */
export function destinationsWithGuides(destinations: readonly Destination[]): Destination[] {
  const isShownElsewhere = (one: Destination) => Number(one.isPopular || one.featured)
  return destinations
    .filter((one) => one.guideCount > 0)
    .sort((a, b) => b.guideCount - a.guideCount || isShownElsewhere(a) - isShownElsewhere(b) || byRating(a, b))
    .slice(0, maxGuides)
}

export interface ContinentGroup {
  /** Name without spaces, for element ids. */
  key: string
  continent: string
  /** Best rated first, up to the limit. */
  destinations: Destination[]
  /** Number before the limit. */
  total: number
}

/** Continents in alphabetical order with their best rated destinations; missing and unknown ones are grouped as 'Other'. */
export function continentGroups(destinations: readonly Destination[], perContinent: number): ContinentGroup[] {
  const groups = Map.groupBy(destinations, continentOf)
  return [...groups]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([continent, members]) => ({
      key: continent.toLowerCase().replaceAll(' ', '-'),
      continent,
      destinations: members.toSorted(byRating).slice(0, perContinent),
      total: members.length,
    }))
}

export interface ContinentView {
  /** At most four; empty when there is only one continent. */
  tabs: ContinentGroup[]
  /** The continents beyond the tabs. */
  more: ContinentGroup[]
  /** At most twelve, best rated first; replaces the tabs when there is only one continent. */
  flat: Destination[]
}

interface ContinentViewOptions {
  perContinent: number
  featuredOnly: boolean
}

/** What the view by continent shows: tabs or a flat list. */
export function continentView(destinations: readonly Destination[], options: ContinentViewOptions): ContinentView {
  const shown = options.featuredOnly ? destinations.filter((one) => one.featured) : destinations
  const groups = continentGroups(shown, options.perContinent)
  if (groups.length < 2) return { tabs: [], more: [], flat: shown.toSorted(byRating).slice(0, maxFlat) }
  return { tabs: groups.slice(0, maxTabs), more: groups.slice(maxTabs), flat: [] }
}

/** "25 destinations" and "7 continents", counting all of them. @param total also of those beyond the list */
export function countBadges(
  destinations: readonly Destination[],
  total: number,
): [destinations: string, continents: string] {
  // 'Other' is no continent.
  const continents = new Set(destinations.map(continentOf).filter((continent) => continent !== 'Other')).size
  return [counted(total, 'destination'), counted(continents, 'continent')]
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** The strip under the page's head: the best rated poster of each continent, then the best rated of the rest, seven in all. */
export function posterStrip(destinations: readonly Destination[]): Destination[] {
  const leaders = continentGroups(destinations, 1).flatMap((group) => group.destinations)
  const others = destinations.filter((one) => !leaders.includes(one)).sort(byRating)
  return [...leaders, ...others].slice(0, stripLength)
}

/** The first three attractions, and the number of further ones. */
export function topAttractions(destination: Destination): { shown: string[]; more: number } {
  const shown = destination.topAttractions.slice(0, maxAttractions)
  return { shown, more: destination.topAttractions.length - shown.length }
}

/** The first sentence, as much as a small card has room for. A very short one ("St.") is no sentence. */
export function firstSentence(text: string): string {
  return /^[\s\S]{30,}?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
}
