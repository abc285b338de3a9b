import { Problem } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { type Proven, personOfPair } from '../credentials.server.ts'
import { loginLimits } from '../login-limits.server.ts'
import type { Ceremonies } from '../passkeys/ceremonies.server.ts'
import type { CurrentUser } from '../schema.ts'
import type { Proof } from './schema.ts'

/**
 * Asks whoever changes how they sign in to prove their identity again, because a desk may be left open. Wrong codes count towards
 * the rate limit of signing in.
 */
export function proofs({ database: { db } }: Deps, passkeys: Ceremonies) {
  const limits = loginLimits(db)

  async function provenBy(user: CurrentUser, { present, passkey }: Proof): Promise<Proven | null> {
    if (!passkey) return present === undefined ? null : personOfPair(db, user.email, present)
    return (await passkeys.answeredBy('confirm', user.id, passkey)) === null ? null : { user, codeHash: null }
  }

  return async function prove(user: CurrentUser, address: string, proof: Proof): Promise<Proven> {
    await limits.count(address, true)
    const proven = await provenBy(user, proof)
    if (!proven) throw notProven(proof)
    await limits.forgive(address, true)
    return proven
  }
}

export function notProven({ passkey }: Proof): Problem {
  const message = passkey ? 'The passkey could not be checked. Please try again.' : 'This is not your present code.'
  return new Problem(403, message, { present: message })
}
