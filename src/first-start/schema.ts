import { z } from 'zod'
import { stopNames } from './stops.ts'

export const FirstStart = z
  .object({
    stops: z.array(z.object({ name: z.enum(stopNames), state: z.enum(['done', 'left out', 'open']) })),
    /** Whether the author has closed the reminder. */
    closed: z.boolean(),
  })
  .meta({ id: 'FirstStart' })
export type FirstStart = z.infer<typeof FirstStart>

export const FirstStartChange = z
  .object({
    /** The skipped stops. */
    leftOut: z.array(z.enum(stopNames)).max(stopNames.length).optional(),
    closed: z.boolean().optional(),
  })
  .meta({ id: 'FirstStartChange' })
export type FirstStartChange = z.infer<typeof FirstStartChange>
