import { z } from 'zod'
import { Timestamp } from '#platform/text/fields.ts'

export const OpenSession = z
  .object({
    id: z.int(),
    /** Browser and system in words; empty for one that was opened before this was kept. */
    device: z.string(),
    createdAt: Timestamp,
    /** Known to five minutes. */
    lastUsedAt: Timestamp,
    /** The one that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'OpenSession' })
export type OpenSession = z.infer<typeof OpenSession>
