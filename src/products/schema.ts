/** Products that the author recommends, each with a paid link that is marked as such. */
import { z } from 'zod'
import { ImageInfo } from '#platform/media/schema.ts'
import { draftKey, expectedUpdatedAt, Timestamp } from '#platform/text/fields.ts'
import { shapeOf } from '#ui/form/shape.ts'
import { productCategories } from './categories.ts'
import { productTable } from './fields.ts'

export const AffiliateProduct = z
  .object({
    id: z.int(),
    name: z.string(),
    category: z.enum(productCategories),
    description: z.string(),
    affiliateUrl: z.string(),
    imageUrl: z.string().nullable(),
    imageInfo: ImageInfo.nullable(),
    /** 1 to 5. */
    rating: z.int().min(1).max(5),
    /** A range as text: "$80 to $900". */
    price: z.string().nullable(),
    /** The partner's commission, as text: "2%". Only admins get it. */
    commission: z.string().nullable().optional(),
    /** The replacement when it is no longer sold. Only those who manage products get these two. */
    insteadUrl: z.string().nullable().optional(),
    insteadName: z.string().nullable().optional(),
    /** Its link is dead: the card has none. */
    isGone: z.boolean().optional(),
    /** Its replacement: a URL, or a path of this site. */
    instead: z.object({ url: z.string(), name: z.string() }).nullable().optional(),
    isActive: z.boolean(),
    /** The same as `isActive`, under the name that readers' pages use. */
    active: z.boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'AffiliateProduct' })
export type AffiliateProduct = z.infer<typeof AffiliateProduct>

export const ProductDraft = z.object({
  ...shapeOf(productTable),
  category: z.enum(productCategories, 'Please choose a category'),
  rating: z.int().min(1, 'Rating must be from 1 to 5').max(5, 'Rating must be from 1 to 5').default(5),
})
export type ProductDraft = z.infer<typeof ProductDraft>
export type ProductChange = ProductDraft & { expectedUpdatedAt?: string | undefined }

/** A product as the API takes it: `active` is another name for `isActive`, which counts when both are given. */
export const ProductInput = ProductDraft.extend({
  isActive: z.boolean().optional(),
  active: z.boolean().optional(),
  expectedUpdatedAt,
}).meta({ id: 'ProductInput' })

/** A product to add, or to put in the place of the one with the given id. */
export const SavedProduct = ProductInput.extend({ id: z.int().optional(), draftKey })
export type SavedProduct = z.input<typeof SavedProduct>
