/** Accounts. Readers never sign in: accounts are the author's, whose role is 'admin', and those of the people who write with her. */
import { z } from 'zod'
import { roles } from '#platform/roles.ts'
import { loginTable } from './login-fields.ts'
import { Passkey } from './passkeys/schema.ts'
import { OpenSession } from './sessions/schema.ts'

export const CurrentUser = z.object({ id: z.int(), email: z.email(), role: z.enum(roles) })
export type CurrentUser = z.infer<typeof CurrentUser>

function asTyped(called: string, max: number) {
  const missing = `${called} is required`
  return z.string(missing).min(1, missing).max(max, `${called} must be at most ${max} characters`)
}

/** Any wrong pair gets the same answer, so that only type and length are checked here. */
export const Login = z.object({
  email: asTyped(loginTable.email.called, loginTable.email.max),
  adminCode: asTyped(loginTable.adminCode.label, loginTable.adminCode.max),
})
export type Login = z.infer<typeof Login>

/** An account as its owner sees it. */
export const Account = CurrentUser.extend({
  /** Null for the site's own author, whose name is in the site's settings. */
  name: z.string().nullable(),
  portrait: z.string().nullable(),
  about: z.string().nullable(),
  hasCode: z.boolean(),
  /** Number of unused recovery codes. */
  recoveryCodes: z.int(),
  passkeys: z.array(Passkey),
  /** Why no passkey can be added here; null: one can. */
  whyNoPasskeys: z.string().nullable(),
  sessions: z.array(OpenSession),
}).meta({ id: 'Account' })
export type Account = z.infer<typeof Account>
