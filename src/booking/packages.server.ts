import type { Destination } from '#destinations/schema.ts'
import type { Env } from '#platform/env.server.ts'
import { guestLimits, roomLimits } from './link-types.ts'
import { affiliateUrl, type Partner } from './links.ts'
import { type PartnerStatus, type PopularPackage, partnerVariables } from './schema.ts'

const maxPackages = 9
const campaign = 'popular-packages'

/** The owner's account, or null as long as it is not configured. */
export function partnerOf(env: Env): Partner | null {
  if (!env.EXPEDIA_PARTNER_ID) return null
  return {
    partnerId: env.EXPEDIA_PARTNER_ID,
    affiliateId: env.EXPEDIA_AFFILIATE_ID,
    siteId: env.EXPEDIA_SITE_ID,
    affiliateBaseUrl: env.EXPEDIA_AFFILIATE_BASE_URL,
  }
}

/** Trips to the most popular places, bookable with the partner. */
export function popularPackages(destinations: Destination[], partner: Partner): PopularPackage[] {
  const { partnerId, affiliateId } = partner
  return destinations.slice(0, maxPackages).map(({ name, country, imageUrl, imageAlt, imageInfo }) => ({
    destination: name,
    country,
    type: 'package',
    url: affiliateUrl(
      { type: 'package', destination: name, guests: guestLimits.default, rooms: roomLimits.default },
      partner,
      campaign,
    ),
    trackingParams: {
      partnerId,
      ...(affiliateId && { affiliateId }),
      source: 'website',
      medium: 'affiliate',
      campaign,
    },
    imageUrl,
    imageAlt,
    imageInfo,
  }))
}

/** Whether links can be generated; if not, which variables are missing. */
export function partnerStatus(env: Env): PartnerStatus {
  const configured = partnerOf(env) !== null
  return {
    configured,
    partnerId: env.EXPEDIA_PARTNER_ID ?? null,
    hasAffiliateId: env.EXPEDIA_AFFILIATE_ID !== undefined,
    missingEnvVars: configured ? [] : partnerVariables.filter((name) => env[name] === undefined),
  }
}
