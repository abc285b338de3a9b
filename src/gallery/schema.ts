/** Snapshots with a caption, newest first. */
import { z } from 'zod'
import { ImageInfo } from '#platform/media/schema.ts'
import { line, optionalLine, pictureUrl, Timestamp } from '#platform/text/fields.ts'

export const GalleryImage = z
  .object({
    id: z.int(),
    url: z.string(),
    alt: z.string(),
    caption: z.string().nullable(),
    imageInfo: ImageInfo.nullable(),
    /** Day the picture was taken, "2026-10-18". */
    takenAt: z.iso.date().nullable(),
    /** Place among the pictures, smallest first; pictures without one follow, newest first. */
    position: z.int().nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'GalleryImage' })
export type GalleryImage = z.infer<typeof GalleryImage>

export const GalleryDraft = z.object({
  url: pictureUrl().refine((url) => url !== null, 'The picture is required'),
  alt: line(500, 'The description of the picture'),
  caption: optionalLine(300, 'The caption'),
  takenAt: z.iso.date('The day must look like 2026-10-18').nullish().default(null),
  position: z.int().nullish().default(null),
})
export type GalleryDraft = z.infer<typeof GalleryDraft>
