import { guestLimits, type LinkType, roomLimits } from './link-types.ts'
import { searchUrl } from './links.ts'
import type { PopularPackage, TrackingParams } from './schema.ts'

interface TrackedSearch {
  type: LinkType
  /** Free text; '' for a search without a place. */
  destination?: string
  /** Where on this site the link is. */
  campaign: string
}

/**
 * A search at the partner with tracking. The owner's account is not in the page's code: it comes with `packages` once
 * the partner is configured; without it the reader gets the same search, unpaid.
 */
export function trackedSearch(
  { type, destination = '', campaign }: TrackedSearch,
  packages: readonly PopularPackage[] = [],
): string {
  const search = searchUrl({ type, destination, guests: guestLimits.default, rooms: roomLimits.default })
  const known = packages.find(({ url }) => URL.canParse(url))
  if (!known) return withTracking(search, { source: 'website', medium: 'affiliate', campaign })
  const counted = new URL(known.url)
  counted.searchParams.set('landingPage', search)
  counted.searchParams.set('adref', campaign)
  return withTracking(counted.href, { ...known.trackingParams, campaign })
}

function withTracking(address: string, tracking: Partial<TrackingParams>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(tracking)) if (value) url.searchParams.set(name, value)
  return url.href
}
