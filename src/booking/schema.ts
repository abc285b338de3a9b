/** Links into the booking partner's own site. Without a partner id the site offers none. */
import { z } from 'zod'
import { ImageInfo } from '#platform/media/schema.ts'
import { linkTypes } from './link-types.ts'

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
