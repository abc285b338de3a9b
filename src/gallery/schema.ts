/**
 * The gallery: pictures with a caption, newest first. An uploaded picture is stored at once, with an empty `alt`; until
 * it is described only the author sees it.
 */
import { z } from 'zod'
import { ImageInfo } from '#platform/media/schema.ts'
import { day, draftKey, Timestamp } from '#platform/text/fields.ts'
import { changeShapeOf, shapeOf } from '#ui/form/shape.ts'
import { pictureTable } from './fields.ts'

export const GalleryImage = z
  .object({
    id: z.int(),
    url: z.string(),
    /** Empty while undescribed; such a picture is only in the admin's list. */
    alt: z.string(),
    caption: z.string().nullable(),
    imageInfo: ImageInfo.nullable(),
    /** Day the picture was taken, "2026-10-18". */
    takenAt: z.iso.date().nullable(),
    /** Position, smallest first; pictures without one follow, newest first. */
    position: z.int().nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'GalleryImage' })
export type GalleryImage = z.infer<typeof GalleryImage>

const { alt, caption, url: picture } = shapeOf(pictureTable)
const url = picture.refine((value) => value !== null, 'The picture is required')
const takenAt = day('The day must look like 2026-10-18')
/** Lower limit of a position, far above the column's minimum: a new picture gets a position below the first one's. */
export const leastPosition = -1_000_000_000
const position = z
  .int()
  .min(leastPosition)
  .max(2 ** 31 - 1)

export const GalleryDraft = z.object({
  url,
  alt,
  caption,
  takenAt: takenAt.nullish().default(null),
  position: position.nullish().default(null),
  draftKey,
})
export type GalleryDraft = z.infer<typeof GalleryDraft>

/** A change of a picture: only the given fields change. */
export const GalleryChange = z.object({
  url: url.optional(),
  alt: alt.optional(),
  caption: changeShapeOf(pictureTable).caption,
  takenAt: takenAt.nullable().optional(),
  position: position.nullable().optional(),
})
export type GalleryChange = z.infer<typeof GalleryChange>

const maxOrdered = 500

/** Ids of pictures in their new order. */
export const GalleryOrder = z.object({
  ids: z
    .array(
      z
        .int('ids must be numbers')
        .positive('ids must be numbers of pictures')
        .max(2 ** 31 - 1, 'ids must be numbers of pictures'),
      'ids must be a list',
    )
    .max(maxOrdered, `ids: at most ${maxOrdered}`)
    .refine((ids) => new Set(ids).size === ids.length, 'ids must name each picture once'),
})
