/**
 * Pictures the author uploads. Each is re-encoded before it is stored, and only the new files are served; the limits
 * (limits.ts) are the same before sending and on arrival.
 */
import { z } from 'zod'
import { ImageInfo } from '#platform/media/schema.ts'

/** `width` × `height` is the size of the file at the address: a larger original is reduced to 2400 pixels. */
export const UploadedPicture = z
  .object({
    url: z.string().meta({ description: 'Path on this site, to be used as any imageUrl.' }),
    width: z.int().positive(),
    height: z.int().positive(),
    imageInfo: ImageInfo,
    same: z.string().nullable().meta({ description: 'Where the same picture was already; null where it was not.' }),
  })
  .meta({ id: 'UploadedPicture' })
export type UploadedPicture = z.infer<typeof UploadedPicture>

export const SomeAddress = z.object({
  address: z.url({ protocol: /^https$/, error: 'Only https addresses are fetched.' }).max(2048),
})

export const PageTitle = z
  .object({
    title: z.string().nullable(),
    picture: z.string().nullable().meta({ description: 'Address of its picture for sharing.' }),
  })
  .meta({ id: 'PageTitle' })
export type PageTitle = z.infer<typeof PageTitle>
