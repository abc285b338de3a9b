/**
 * What a post can be filed under. Posts name their category by its text; a new name is written into them, and addresses
 * with the old one lead to it.
 */
import { z } from 'zod'
import { shapeOf } from '#ui/form/shape.ts'
import { categoryTable } from './fields.ts'

export const Category = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    /** One of `categoryIcons`, or a name of the owner's own. */
    icon: z.string(),
    /** One of `categoryColors`, or a name of the owner's own. */
    color: z.string(),
    /** Published posts filed under it. */
    postCount: z.int().nonnegative(),
    /** Names it had before, whose addresses lead to it; absent when it had none. */
    formerNames: z.array(z.string()).optional(),
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

export const CategoryDraft = z.object(shapeOf(categoryTable))
export type CategoryDraft = z.infer<typeof CategoryDraft>
