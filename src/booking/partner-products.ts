import type { Destination } from '#destinations/schema.ts'
import { guestLimits, roomLimits } from './link-types.ts'
import { affiliateUrl, type Partner } from './links.ts'

/** Where these links are, for the partner's reports. */
const campaign = 'recommendations'

/** The key under which a destination's hotels are made once. */
export const hotelsIn = (destination: string) => `booking:hotel:${destination}`

/**
 * A product for each destination: its hotels at the partner. Its text describes the link and claims no visit; the
 * author may rewrite it, and it is not generated again.
 */
export function partnerProducts(destinations: readonly Destination[], partner: Partner) {
  return destinations.map(({ name, country, imageUrl, rating }) => ({
    name: `Hotels in ${name}`,
    category: 'accommodation' as const,
    description: `Rooms in ${name === country ? name : `${name}, ${country}`}, from hostels to grand hotels, searched and booked at Expedia.`,
    affiliateUrl: affiliateUrl(
      { type: 'hotel', destination: name, guests: guestLimits.default, rooms: roomLimits.default },
      partner,
      campaign,
    ),
    imageUrl,
    rating: wholeRating(rating),
    price: null,
    commission: null,
    isActive: true,
    madeFrom: hotelsIn(name),
  }))
}

/** The destination's rating, rounded to whole stars. */
function wholeRating(rating: number | null): number {
  return Math.min(5, Math.max(1, Math.round(rating ?? 5)))
}
