/** The two ceremonies of WebAuthn: registering a passkey, and authenticating with one. Each challenge is valid once, for five minutes. */
import { createHash } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { uniqueViolation } from '#platform/db/refusals.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { fingerprintOf } from '#platform/secret-token.server.ts'
import { readSite } from '#site/values/site.server.ts'
import { findCredential, findCredentialsOf, keepChallenge, rememberUse, spendChallenge } from './data.server.ts'
import type { ChallengePurpose } from './purposes.ts'
import { relyingParty, whyNoPasskeys } from './relying-party.ts'
import type { NewPasskeyAnswer, PasskeyAnswer } from './schema.ts'

const challengeLifetimeMs = 5 * 60_000

/**
 * EdDSA, ES256 and RS256 by their COSE numbers (RFC 9053): every authenticator supports one. By default the library asks Node for
 * newer ones, about which Node warns as experimental.
 */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Imported at the first ceremony: its parsers would add a fifth of a second of processor time to a start. */
const library = () => import('@simplewebauthn/server')

export type Ceremonies = ReturnType<typeof ceremonies>

export function ceremonies({ database, env, clock }: Deps) {
  const { db } = database
  /** @throws Problem 409 where browsers refuse passkeys */
  function party() {
    const found = relyingParty(env.SITE_URL)
    if (!found) throw new Problem(409, whyNoPasskeys(env.SITE_URL)!)
    return found
  }

  const keep = (challenge: string, purpose: ChallengePurpose, subject: string | null) =>
    keepChallenge(db, { hash: fingerprintOf(challenge), purpose, subject }, clock(), challengeLifetimeMs)

  /** The library calls this before all other checks, so that an answer refused for another reason has used its challenge up, too. */
  const spent = (purpose: ChallengePurpose, subject: string | null) => (challenge: string) =>
    spendChallenge(db, { hash: fingerprintOf(challenge), purpose, subject }, clock().toISOString())

  return {
    /** Options for registering a passkey. `subject` is whom the challenge is for, `userId` whose existing passkeys are excluded. */
    async newOptions(
      purpose: 'register' | 'join',
      subject: string,
      person: { email: string; name: string },
      userId?: number,
    ) {
      const known = userId === undefined ? [] : await findCredentialsOf(db, userId)
      const options = await (await library()).generateRegistrationOptions({
        rpName: (await readSite(database)).author.name,
        rpID: party().rpID,
        userName: person.email,
        userDisplayName: person.name,
        // A hash, which reveals nothing about the person and is the same for all passkeys of one account.
        userID: new Uint8Array(createHash('sha256').update(`${env.SITE_URL} ${person.email}`).digest()),
        timeout: challengeLifetimeMs,
        attestationType: 'none',
        supportedAlgorithmIDs,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: known.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: transports as AuthenticatorTransport[],
        })),
      })
      await keep(options.challenge, purpose, subject)
      return options
    },

    /** Verifies a registration. @throws Problem 400 when it does not answer such a challenge of this site */
    async made(purpose: 'register' | 'join', subject: string, answer: NewPasskeyAnswer) {
      const { rpID, origin } = party()
      const { verifyRegistrationResponse } = await library()
      const result = await verifyRegistrationResponse({
        response: answer as RegistrationResponseJSON,
        expectedChallenge: spent(purpose, subject),
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        supportedAlgorithmIDs,
      }).catch(() => null)
      if (!result?.verified) {
        throw new Problem(400, 'The passkey could not be checked, or the answer came too late. Please try again.')
      }
      const { credential, credentialBackedUp } = result.registrationInfo
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        synced: credentialBackedUp,
      }
    },

    /** Options for authenticating. With `userId` one of the account's passkeys, else any that the browser has for this site. */
    async options(purpose: 'sign-in' | 'confirm', userId: number | null) {
      const known = userId === null ? [] : await findCredentialsOf(db, userId)
      const options = await (await library()).generateAuthenticationOptions({
        rpID: party().rpID,
        timeout: challengeLifetimeMs,
        userVerification: 'required',
        ...(known.length > 0 && {
          allowCredentials: known.map(({ credentialId, transports }) => ({
            id: credentialId,
            transports: transports as AuthenticatorTransport[],
          })),
        }),
      })
      await keep(options.challenge, purpose, userId === null ? null : String(userId))
      return options
    },

    /** The account whose passkey answered; null for an unknown one, or for a challenge of another kind. */
    async answeredBy(purpose: 'sign-in' | 'confirm', userId: number | null, answer: PasskeyAnswer) {
      const { rpID, origin } = party()
      const passkey = await findCredential(db, answer.id)
      const publicKey = new Uint8Array(Buffer.from(passkey?.publicKey ?? '', 'base64url'))
      const { verifyAuthenticationResponse } = await library()
      const result = await verifyAuthenticationResponse({
        response: answer as AuthenticationResponseJSON,
        expectedChallenge: spent(purpose, userId === null ? null : String(userId)),
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: { id: answer.id, publicKey, counter: passkey?.counter ?? 0 },
      }).catch(() => null)
      if (!passkey || !result?.verified || (userId !== null && passkey.userId !== userId)) return null
      await rememberUse(db, passkey.id, result.authenticationInfo.newCounter, clock().toISOString())
      return passkey.userId
    },
  }
}

/** @throws Problem 409 when the passkey is stored already */
export async function unlessStored<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (uniqueViolation(error) === 'passkeys_credential_id_unique') {
      throw new Problem(409, 'This passkey is stored already.')
    }
    throw error
  }
}
