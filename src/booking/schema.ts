/** Links to the booking partner's site. Without a partner id the site has none. */
import { z } from 'zod'
import { ImageInfo } from '#platform/media/schema.ts'
import { shapeOf } from '#ui/form/shape.ts'
import { linkTable } from './fields.ts'
import { guestLimits, linkTypes, roomLimits } from './link-types.ts'

/** Where a click came from, for the partner's reports. */
export const TrackingParams = z.object({
  partnerId: z.string(),
  affiliateId: z.string().optional(),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
})
export type TrackingParams = z.infer<typeof TrackingParams>

export const PopularPackage = z
  .object({
    destination: z.string(),
    country: z.string(),
    type: z.enum(linkTypes),
    url: z.string(),
    trackingParams: TrackingParams,
    imageUrl: z.string().nullable(),
    imageAlt: z.string().nullable(),
    imageInfo: ImageInfo.nullable(),
  })
  .meta({ id: 'PopularPackage' })
export type PopularPackage = z.infer<typeof PopularPackage>

/** Environment variables of the partner's account. */
export const partnerVariables = ['EXPEDIA_PARTNER_ID', 'EXPEDIA_AFFILIATE_ID'] as const

export const PartnerStatus = z
  .object({
    configured: z.boolean(),
    partnerId: z.string().nullable(),
    hasAffiliateId: z.boolean(),
    /** Variables to be set before links can be generated; empty once they can. */
    missingEnvVars: z.array(z.enum(partnerVariables)),
  })
  .meta({ id: 'PartnerStatus' })
export type PartnerStatus = z.infer<typeof PartnerStatus>

const { type, destination, guests, rooms } = shapeOf(linkTable)

export const LinkRequest = z
  .object({
    type,
    destination: destination.transform((place) => place ?? ''),
    guests: guests.default(guestLimits.default),
    rooms: rooms.default(roomLimits.default),
  })
  .meta({ id: 'LinkRequest' })
export type LinkRequest = z.input<typeof LinkRequest>

export const GeneratedLink = z
  .object({ url: z.string(), destination: z.string(), type: z.enum(linkTypes) })
  .meta({ id: 'GeneratedLink' })
export type GeneratedLink = z.infer<typeof GeneratedLink>

export const AutoPopulated = z
  .object({
    /** Number of products added; 0 when every popular destination has one. */
    products: z.int(),
  })
  .meta({ id: 'AutoPopulated' })
export type AutoPopulated = z.infer<typeof AutoPopulated>
