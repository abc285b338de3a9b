import { z } from 'zod'
import { shapeOf } from '#ui/form/shape.ts'
import { codeTable, presentTable } from '../fields.ts'
import { PasskeyAnswer } from '../passkeys/schema.ts'

export const recoveryCodeCount = 10

/** A code that somebody chooses. */
export const NewCode = shapeOf(codeTable).code.refine(
  (code) => new Set(code).size >= 4,
  'This code is too easy to guess',
)

/** Proof of identity: the present code (or a recovery code), or a passkey's answer. */
const { max: maxPresent, missing: message } = presentTable.present
const proof = { present: z.string().max(maxPresent).optional(), passkey: PasskeyAnswer.optional() }
const isGiven = ({ present, passkey }: { present?: string | undefined; passkey?: unknown }) =>
  Boolean(present) || passkey !== undefined
const missing = { path: ['present'], message }

export const Proof = z.object(proof).refine(isGiven, missing).meta({ id: 'Proof' })
export type Proof = z.infer<typeof Proof>

export const CodeChange = z
  .object({ ...proof, code: NewCode })
  .refine(isGiven, missing)
  .meta({ id: 'CodeChange' })

export const RecoveryCodes = z.object({ codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })
