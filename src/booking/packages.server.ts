import { findDestinations } from '#destinations/data.server.ts'
import type { Db } from '#platform/db/database.server.ts'
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

/** For a site without places: pages take the owner's account from a package, so there is always one. */
const anywhere = { name: '', country: '', imageUrl: null, imageAlt: null, imageInfo: null }

/** Trips to the most popular places, bookable with the partner; to others where none is popular. Never empty. */
export async function popularPackages(db: Db, partner: Partner): Promise<PopularPackage[]> {
  const { partnerId, affiliateId } = partner
  const popular = await findDestinations(db, { popular: true, limit: maxPackages })
  const places = popular.length > 0 ? popular : await findDestinations(db, { limit: maxPackages })
  return (places.length > 0 ? places : [anywhere]).map(({ name, country, imageUrl, imageAlt, imageInfo }) => ({
    destination: name || 'Anywhere',
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
