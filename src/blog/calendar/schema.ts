import { z } from 'zod'
import { Timestamp } from '#platform/text/fields.ts'

/** A post on the day it was published, or is to be. */
export const CalendarPost = z
  .object({
    id: z.int(),
    title: z.string(),
    /** Whether it is public already; else it waits for its time. */
    published: z.boolean(),
    at: Timestamp,
  })
  .meta({ id: 'CalendarPost' })
export type CalendarPost = z.infer<typeof CalendarPost>

/** Longest stretch that is asked for at once: the weeks of a month, and a day for the clocks of other places. */
export const maxDays = 45
