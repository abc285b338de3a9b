/** What was just done and can be undone, for ten minutes. */
import { z } from 'zod'
import { Timestamp } from '../text/fields.ts'

export const LastUndo = z
  .object({
    last: z
      .object({
        id: z.string(),
        /** "5 posts deleted" */
        title: z.string(),
        doneAt: Timestamp,
        until: Timestamp,
      })
      .nullable(),
  })
  .meta({ id: 'LastUndo' })
export type LastUndo = z.infer<typeof LastUndo>

export const Undone = z
  .object({
    title: z.string(),
    /** What could not be undone, or had to be changed, in sentences. */
    notes: z.array(z.string()),
  })
  .meta({ id: 'Undone' })
