/** What the author has deleted, kept for thirty days. */
import { z } from 'zod'
import { Timestamp } from '#platform/text/fields.ts'
import { trashKinds } from './options.ts'

export const TrashedThing = z
  .object({
    id: z.int(),
    kind: z.enum(trashKinds),
    title: z.string(),
    picture: z.string().nullable(),
    deletedAt: Timestamp,
    /** When it is deleted for good. */
    goneAt: Timestamp,
  })
  .meta({ id: 'TrashedThing' })
export type TrashedThing = z.infer<typeof TrashedThing>

/** Limit of things restored together. */
export const maxRestored = 500

export const Restoring = z
  .object({
    ids: z
      .array(z.int32('ids must be numbers'), 'ids must be a list')
      .min(1, 'Please choose something.')
      .max(maxRestored, `At most ${maxRestored} at once.`),
  })
  .meta({ id: 'Restoring' })

export const Restored = z
  .object({
    things: z.array(z.object({ kind: z.enum(trashKinds), id: z.string(), title: z.string() })),
    /** What had to be changed to restore them, in sentences. */
    changes: z.array(z.string()),
  })
  .meta({ id: 'Restored' })
export type Restored = z.infer<typeof Restored>
