import { z } from 'zod'
import { Timestamp } from '#platform/text/fields.ts'

/** A post on the day when it was, or will be, published. */
export const CalendarPost = z
  .object({
    id: z.int(),
    title: z.string(),
    /** Whether it is public; else it is scheduled. */
    published: z.boolean(),
    at: Timestamp,
  })
  .meta({ id: 'CalendarPost' })
export type CalendarPost = z.infer<typeof CalendarPost>

/** Limit of one request: the weeks of a month (42 days), and a day on each side for other time zones. */
export const maxDays = 45
