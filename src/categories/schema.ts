/**
 * Categories of posts. Posts name their category by its text; renaming rewrites them, and addresses with a former name
 * redirect.
 */
import { z } from 'zod'
import { draftKey, expectedUpdatedAt, Timestamp } from '#platform/text/fields.ts'
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
    /** Number of published posts. */
    postCount: z.int().nonnegative(),
    /** Former names, whose addresses redirect to it; absent without any. */
    formerNames: z.array(z.string()).optional(),
    updatedAt: Timestamp,
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

export const CategoryDraft = z.object(shapeOf(categoryTable))
export type CategoryDraft = z.infer<typeof CategoryDraft>

/** A new one. With a `draftKey` made up by the sender it is created once, however often it is sent. */
export const NewCategory = CategoryDraft.extend({ draftKey })
export type NewCategory = z.infer<typeof NewCategory>

/**
 * A change of a category. With `expectedUpdatedAt` it is refused when the category was changed since; with `expectedName`, the name
 * it had then, only when it has another one now.
 */
export const CategoryChange = CategoryDraft.extend({ expectedUpdatedAt, expectedName: z.string().optional() })
export type CategoryChange = z.infer<typeof CategoryChange>
