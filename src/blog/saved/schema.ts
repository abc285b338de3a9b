import { z } from 'zod'
import { line } from '#platform/text/fields.ts'
import { shapeOf } from '#ui/form/shape.ts'
import { savedFilterTable } from './fields.ts'

/** Saved filters: a list of posts that somebody comes back to. */
export const SavedFilter = z
  .object({
    id: z.int(),
    name: z.string(),
    /** The search part of the list's address. */
    search: z.string(),
  })
  .meta({ id: 'SavedFilter' })
export type SavedFilter = z.infer<typeof SavedFilter>

export const maxSavedFilters = 30

export const SavedFilterDraft = z
  .object({
    name: shapeOf(savedFilterTable).name,
    search: line(500, 'The filter', 1).regex(
      /^[\w.~%+=&!'()*-]+$/,
      'The filter must be the search part of an address.',
    ),
  })
  .meta({ id: 'SavedFilterDraft' })

const NamedCount = z.object({ name: z.string(), posts: z.int() })

export const PostNames = z.object({ tags: z.array(NamedCount), places: z.array(NamedCount) }).meta({ id: 'PostNames' })
export type PostNames = z.infer<typeof PostNames>
