import { z } from 'zod'
import { PasskeyAnswer } from '../passkeys/schema.ts'
import { codeLimits } from './limits.ts'

export const recoveryCodeCount = 10

/** A code that somebody chooses. */
export const NewCode = z
  .string('A code is required')
  .min(codeLimits.min, `The code must have at least ${codeLimits.min} characters`)
  .max(codeLimits.max, `The code must have at most ${codeLimits.max} characters`)
  .refine((code) => new Set(code).size >= 4, 'This code is too easy to guess')

/** Proof of identity: the present code (or a recovery code), or a passkey's answer. */
const proof = { present: z.string().max(500).optional(), passkey: PasskeyAnswer.optional() }
const isGiven = ({ present, passkey }: { present?: string | undefined; passkey?: unknown }) =>
  Boolean(present) || passkey !== undefined
const missing = { path: ['present'], message: 'Please enter your present code' }

export const Proof = z.object(proof).refine(isGiven, missing).meta({ id: 'Proof' })
export type Proof = z.infer<typeof Proof>

export const CodeChange = z
  .object({ ...proof, code: NewCode })
  .refine(isGiven, missing)
  .meta({ id: 'CodeChange' })

export const RecoveryCodes = z.object({ codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })
