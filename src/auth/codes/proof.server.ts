import { Problem } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { personOfPair } from '../credentials.server.ts'
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

  async function isProved(user: CurrentUser, { present, passkey }: Proof) {
    if (passkey) return (await passkeys.answeredBy('confirm', user.id, passkey)) !== null
    return present !== undefined && (await personOfPair(db, user.email, present)) !== null
  }

  return async function prove(user: CurrentUser, address: string, proof: Proof): Promise<void> {
    await limits.count(address, true)
    if (!(await isProved(user, proof))) {
      const message = proof.passkey
        ? 'The passkey could not be checked. Please try again.'
        : 'This is not your present code.'
      throw new Problem(403, message, { present: message })
    }
    await limits.forgive(address, true)
  }
}
