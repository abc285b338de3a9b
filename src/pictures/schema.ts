/** The library of all pictures that the site serves itself: description, uses, and the focal point that every crop keeps. */
import { z } from 'zod'
import { ImageInfo } from '#platform/media/schema.ts'
import { Timestamp } from '#platform/text/fields.ts'
import { shapeOf } from '#ui/form/shape.ts'
import { pictureTable } from './fields.ts'
import { useKinds } from './options.ts'

export const LibraryPicture = z
  .object({
    url: z.string(),
    /** The name of its file, or its description. */
    name: z.string(),
    imageInfo: ImageInfo,
    /** Its description; empty where nobody has written one. */
    alt: z.string(),
    /** Number of uses. */
    uses: z.int(),
    /** Bytes of the largest file; null: not measured, or part of the program. */
    bytes: z.int().nullable(),
    /** Other pictures with the same content. */
    same: z.array(z.string()),
    /** Whether it was uploaded, and so can be deleted. */
    isUploaded: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: 'LibraryPicture' })
export type LibraryPicture = z.infer<typeof LibraryPicture>

/** After a change. */
export const ChangedPicture = LibraryPicture.extend({
  /** Where its description did not go, in sentences. */
  notes: z.array(z.string()),
}).meta({ id: 'ChangedPicture' })
export type ChangedPicture = z.infer<typeof ChangedPicture>

export const LibraryPage = z
  .object({
    pictures: z.array(LibraryPicture),
    /** The one that `open` names, on whatever page; left out where there is none. */
    opened: LibraryPicture.optional(),
    /** The first one's number, from 1. */
    from: z.int(),
    /** Pictures that match the filter, on all pages. */
    total: z.int(),
    /** Number of pictures in each filter. */
    counts: z.record(z.string(), z.int()),
    /** Sum of all uploaded pictures. */
    bytes: z.int(),
  })
  .meta({ id: 'LibraryPage' })
export type LibraryPage = z.infer<typeof LibraryPage>

export const PictureUse = z
  .object({
    kind: z.enum(useKinds),
    title: z.string(),
    /** The use in words: "its picture", "in the text". */
    place: z.string(),
    /** Address where it is edited; null: nowhere. */
    href: z.string().nullable(),
    /** Whether replacing leaves this use unchanged. */
    stays: z.boolean(),
  })
  .meta({ id: 'PictureUse' })
export type PictureUse = z.infer<typeof PictureUse>

const ownUrl = z
  .string('Please give the address of a picture.')
  .regex(
    /^\/(uploads\/[0-9a-f]{32}\.(jpg|webp)|art\/[\w-]+\.\w{2,4})$/,
    'Please give the address of a picture of this site.',
  )

export const PictureAddress = z.object({ url: ownUrl })

const { alt } = shapeOf(pictureTable)

export const PictureChange = z
  .object({
    url: ownUrl,
    alt: alt.optional(),
    focus: ImageInfo.shape.focus.optional(),
  })
  .meta({ id: 'PictureChange' })
export type PictureChange = z.infer<typeof PictureChange>

export const Replacement = z
  .object({
    from: ownUrl,
    to: ownUrl,
    /** The new picture's description; null: the descriptions stay as they are. */
    alt: alt.optional(),
  })
  .refine(({ from, to }) => from !== to, 'Please choose another picture.')
  .meta({ id: 'Replacement' })
export type Replacement = z.infer<typeof Replacement>

export const Replaced = z
  .object({ title: z.string(), notes: z.array(z.string()), undo: z.string().nullable() })
  .meta({ id: 'Replaced' })
export type Replaced = z.infer<typeof Replaced>
