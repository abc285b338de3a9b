/**
 * Addresses on the booking partner's site. Every template is here; what the partner documents and what is known to work
 * is in docs/decisions. No page of the partner is ever requested: that would count as a click.
 */
import type { LinkType } from './link-types.ts'

/** The owner's account with the partner. */
export interface Partner {
  /** `camref`: the id that earns the commission. */
  partnerId: string
  /** `creativeref`. */
  affiliateId?: string | undefined
  /** Number of the partner's country site; 1 is the United States. */
  siteId: string
  /** The tracking address, which counts the click and redirects the reader. */
  affiliateBaseUrl: string
}

export interface Search {
  type: LinkType
  /** Free text; '' for a search without a place. */
  destination: string
  guests: number
  rooms: number
}

const partnerSite = 'https://www.expedia.com'
/** Limit of the partner's flight search. */
const maxFlightGuests = 6

type Template = (search: Search) => [path: string, parameters: Record<string, string | number>]

const templates: Record<LinkType, Template> = {
  hotel: ({ destination, guests, rooms }) => ['/Hotel-Search', { destination, adults: guests, rooms }],
  flight: ({ destination, guests }) => [
    '/go/flight/search/roundtrip',
    { ToAirport: destination, NumAdult: Math.min(guests, maxFlightGuests) },
  ],
  car: ({ destination }) => ['/carsearch', { locn: destination }],
  activity: ({ destination }) => ['/things-to-do/search', { location: destination }],
  // The package search needs an airport of departure, which is unknown here; the launch page asks for it.
  package: ({ destination, guests, rooms }) => [
    '/go/package/launch',
    { Destination: destination, NumAdult: guests, NumRoom: rooms },
  ],
}

/** The address of the search without tracking. */
export function searchUrl(search: Search): string {
  const [path, parameters] = templates[search.type](search)
  return withParameters(`${partnerSite}${path}`, parameters)
}

/**
 * The address of the search behind the tracking address.
 * @param campaign where on this site the link is, for the partner's reports
 */
export function affiliateUrl(search: Search, partner: Partner, campaign: string): string {
  return withParameters(partner.affiliateBaseUrl, {
    siteid: partner.siteId,
    landingPage: searchUrl(search),
    camref: partner.partnerId,
    creativeref: partner.affiliateId ?? '',
    adref: campaign,
  })
}

/** Leaves out parameters without a value. */
function withParameters(address: string, parameters: Record<string, string | number>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== '') url.searchParams.set(name, String(value))
  }
  return url.href
}
