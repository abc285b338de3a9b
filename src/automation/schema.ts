/** Posts written by machine, on request or on schedule: the jobs that make them and what the screen shows of them. */
import { z } from 'zod'
import { Timestamp } from '#platform/text/fields.ts'
import { jobStatuses } from './post-types.ts'

export const Job = z
  .object({
    jobId: z.string(),
    destination: z.string(),
    postType: z.string(),
    /** Posts asked for. */
    count: z.int(),
    status: z.enum(jobStatuses),
    /** Percent, 0 to 100. */
    progress: z.int().min(0).max(100),
    /** Posts made so far. */
    resultCount: z.int(),
    createdAt: Timestamp,
    startedAt: Timestamp.nullable(),
    completedAt: Timestamp.nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'Job' })
export type Job = z.infer<typeof Job>
