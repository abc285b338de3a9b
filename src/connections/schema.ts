import { z } from 'zod'
import { Timestamp } from '#platform/text/fields.ts'
import { connectionNames } from './names.ts'

export const Connection = z
  .object({
    name: z.enum(connectionNames),
    /** Where the value that counts comes from; 'unreadable': it was sealed with another key. */
    from: z.enum(['environment', 'desk', 'nowhere', 'unreadable']),
    /** Of what is no secret; a secret is never shown. */
    value: z.string().nullable(),
    changedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Connection' })
export type Connection = z.infer<typeof Connection>

/** An empty value or null takes a connection away. */
const Values = z.partialRecord(z.enum(connectionNames), z.string().trim().max(2048).nullable())

export const ConnectionsChange = z.object({ changes: Values }).meta({ id: 'ConnectionsChange' })
export type ConnectionsChange = z.infer<typeof ConnectionsChange>

export const ConnectionTrial = z
  .object({
    what: z.enum(['mail', 'providers']),
    /** Tried instead of what is stored. */
    values: Values.default({}),
  })
  .meta({ id: 'ConnectionTrial' })
export type ConnectionTrial = z.infer<typeof ConnectionTrial>

export const TrialResult = z.object({ ok: z.boolean(), message: z.string() }).meta({ id: 'TrialResult' })
export type TrialResult = z.infer<typeof TrialResult>
