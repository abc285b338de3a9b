import { z } from 'zod'
import { Timestamp } from '#platform/text/fields.ts'
import { isStorableText, unreadable } from '#platform/text/storable.ts'
import { connectionNames } from './names.ts'

export const Connection = z
  .object({
    name: z.enum(connectionNames),
    /** Source of the value in use; 'unreadable': it was encrypted with another key; 'unused': it contradicts the others. */
    from: z.enum(['environment', 'desk', 'nowhere', 'unreadable', 'unused']),
    /** Null for a secret, which is never shown. */
    value: z.string().nullable(),
    changedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Connection' })
export type Connection = z.infer<typeof Connection>

/** An empty value or null removes a connection. */
const Values = z.partialRecord(
  z.enum(connectionNames),
  z.string().trim().max(2048).refine(isStorableText, unreadable).nullable(),
)

export const ConnectionsChange = z.object({ changes: Values }).meta({ id: 'ConnectionsChange' })
export type ConnectionsChange = z.infer<typeof ConnectionsChange>

export const ConnectionTrial = z
  .object({
    what: z.enum(['mail', 'text', 'research']),
    /** Tested instead of the stored ones. */
    values: Values.default({}),
  })
  .meta({ id: 'ConnectionTrial' })
export type ConnectionTrial = z.infer<typeof ConnectionTrial>

export const TrialResult = z.object({ ok: z.boolean(), message: z.string() }).meta({ id: 'TrialResult' })
export type TrialResult = z.infer<typeof TrialResult>
