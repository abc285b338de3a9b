/** Passkeys: a device signs a challenge, instead of a code that could be read over a shoulder. */
import { z } from 'zod'
import { line, Timestamp } from '#platform/text/fields.ts'
import { passkeyTable } from '../fields.ts'

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)
const extensions = { clientExtensionResults: z.looseObject({}), authenticatorAttachment: z.string().max(40).optional() }

/** A browser's answer to a registration. Its contents are verified by the library, against what is stored here. */
export const NewPasskeyAnswer = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  ...extensions,
})
export type NewPasskeyAnswer = z.infer<typeof NewPasskeyAnswer>

/** A browser's answer to an authentication. */
export const PasskeyAnswer = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
  ...extensions,
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** The options for the browser's authenticator, in WebAuthn's form. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() }).meta({ id: 'PasskeyOptions' })

export const Passkey = z
  .object({
    id: z.int(),
    name: z.string(),
    synced: z.boolean(),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

export const PasskeyName = z.object({ name: line(passkeyTable.name.max, passkeyTable.name.called) })
