import { z } from 'zod'
import { Timestamp } from '#platform/text/fields.ts'

export const OpenSession = z
  .object({
    id: z.int(),
    /** Browser and system in words; empty for a session from before this was stored. */
    device: z.string(),
    createdAt: Timestamp,
    /** Exact to five minutes. */
    lastUsedAt: Timestamp,
    /** Whether it is the session of the request. */
    current: z.boolean(),
  })
  .meta({ id: 'OpenSession' })
export type OpenSession = z.infer<typeof OpenSession>
