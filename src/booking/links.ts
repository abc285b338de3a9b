/**
 * Addresses on the booking partner's site. Every template is here; what the partner documents and what is known to
 * work is in docs/decisions. Nothing here ever asks the partner for a page: that would count as a click.
 */
import type { LinkType } from './link-types.ts'

/** The owner's account with the partner. */
export interface Partner {
  /** `camref`: what the commission is paid on. */
  partnerId: string
  /** `creativeref`. */
  affiliateId?: string | undefined
  /** Which of the partner's country sites; 1 is the United States. */
  siteId: string
  /** The address that counts the click and sends the reader on. */
  affiliateBaseUrl: string
}

export interface Search {
  type: LinkType
  /** Free text; empty searches nothing in particular. */
  destination: string
  guests: number
  rooms: number
}

const partnerSite = 'https://www.expedia.com'
/** The partner's flight search takes no more. */
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
  // The package search needs an airport of departure, which nobody was asked for; the launch page asks.
  package: ({ destination, guests, rooms }) => [
    '/go/package/launch',
    { Destination: destination, NumAdult: guests, NumRoom: rooms },
  ],
}

/** The search itself, without anybody's account in it. */
export function searchUrl(search: Search): string {
  const [path, parameters] = templates[search.type](search)
  return withParameters(`${partnerSite}${path}`, parameters)
}

/**
 * The search behind the address that counts the click.
 * @param campaign where on this site the link stands, as the partner's reports show it
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

/** Parameters without a value are left out. */
function withParameters(address: string, parameters: Record<string, string | number>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== '') url.searchParams.set(name, String(value))
  }
  return url.href
}
