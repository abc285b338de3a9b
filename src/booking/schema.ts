/** Links into the booking partner's own site. Without a partner id the site offers none. */
import { z } from 'zod'
import { ImageInfo } from '#platform/media/schema.ts'
import { shapeOf } from '#ui/form/shape.ts'
import { linkTable } from './fields.ts'
import { guestLimits, linkTypes, roomLimits } from './link-types.ts'

/** Where the click came from, as the partner's reports show it. */
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

/** Variables of the environment that the partner's account is made of. */
export const partnerVariables = ['EXPEDIA_PARTNER_ID', 'EXPEDIA_AFFILIATE_ID'] as const

export const PartnerStatus = z
  .object({
    configured: z.boolean(),
    partnerId: z.string().nullable(),
    hasAffiliateId: z.boolean(),
    /** What has to be set before links can be made; empty once they can. */
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
    /** How many were added; 0 when every popular destination has its product. */
    products: z.int(),
  })
  .meta({ id: 'AutoPopulated' })
export type AutoPopulated = z.infer<typeof AutoPopulated>
