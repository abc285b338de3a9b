import { createHash, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { withAsciiDomain } from '#platform/text/fields.ts'
import { isStorableText } from '#platform/text/storable.ts'
import { readPersonalCode, spendRecoveryCode, storePersonalCode } from './codes/data.server.ts'
import { generateCode } from './codes/generate.server.ts'
import {
  addAdminCredentials,
  findUserByEmail,
  type Lock,
  makeAdmin,
  readAdminCredentials,
  replaceAdminCredentials,
  storeAdminCredentials,
} from './data.server.ts'
import { hasDesk } from './may.ts'
import type { CurrentUser } from './schema.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Constant time: digests of equal length are compared, so that nothing tells where two texts differ. */
function sameText(one: string, other: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(one), digest(other))
}

interface AdminOptions {
  email: string
  /** ADMIN_CODE, if it is set. */
  code: string | undefined
}

/**
 * Makes sure that there is an admin. An ADMIN_CODE that differs from the stored one replaces it and ends all sessions; without
 * one, a code is generated at the first start. A code that was changed at the desk stays until ADMIN_CODE changes as well: so the
 * environment remains a way back in, and a restart does not bring the old code back.
 * @returns the generated code, to be shown once, or null
 */
export async function ensureAdmin(db: Db, { email, code }: AdminOptions): Promise<string | null> {
  const address = email.toLowerCase()
  const stored = await readAdminCredentials(db)
  if (!stored) return createAdmin(db, address, code)
  const { environmentHash, ...kept } = stored
  const codeChanged = code !== undefined && !(await verify(environmentHash ?? kept.codeHash, code))
  if (codeChanged) await replaceAdminCredentials(db, { email: address, codeHash: await hashOfCode(code) }, true)
  else if (stored.email !== address) await replaceAdminCredentials(db, { ...stored, email: address }, false)
  // A process that was killed between the two writes has stored only one of them.
  const isAdmin = (await findUserByEmail(db, address))?.role === 'admin'
  if (codeChanged || stored.email !== address || !isAdmin) await makeAdmin(db, address)
  return null
}

async function createAdmin(db: Db, email: string, given: string | undefined): Promise<string | null> {
  const code = given ?? generateCode()
  // The account first: if the process is killed in between, its next start repeats both writes.
  await makeAdmin(db, email)
  const added = await addAdminCredentials(db, { email, codeHash: await hashOfCode(code) })
  return added && given === undefined ? code : null
}

let decoyHash: Promise<string> | undefined
/** An id that no account has. */
const nobody = 0

/** Somebody who has proved who they are. */
export interface Proven {
  user: CurrentUser
  /** Hash of their code; null for a passkey, or for a recovery code, which is used up. */
  codeHash: string | null
}

/**
 * The account of this e-mail address and code: the admin's, or one with a code of its own, or with a recovery code, which is used
 * up by it. Every call costs one hash and the same number of queries, against timing attacks.
 */
export async function personOfPair(db: Db, email: string, code: string): Promise<Proven | null> {
  const address = withAsciiDomain(email.trim().toLowerCase())
  // No account has an address that the database cannot store.
  const user = isStorableText(address) ? await findUserByEmail(db, address) : null
  const codeHash = await readCodeHash(db, address, user)
  // An unknown address must take as long as a known one, also the first time.
  decoyHash ??= hash('nobody-has-this-code', cost)
  const decoy = await decoyHash
  const matches = await verify(codeHash ?? decoy, code)
  const isOwnCode = codeHash !== null && matches
  const isOfDesk = user !== null && hasDesk(user.role)
  const isRight = isOwnCode || (await spendRecoveryCode(db, isOfDesk ? user.id : nobody, code))
  return isOfDesk && isRight ? { user, codeHash: isOwnCode ? codeHash : null } : null
}

/** Whether the code is still the one that was proved; nobody changes it before the end of this transaction. */
export async function isStillProven(tx: Db, { user, codeHash }: Proven, lock: Lock): Promise<boolean> {
  return codeHash === null || (await readCodeHash(tx, user.email, user, lock)) === codeHash
}

async function readCodeHash(db: Db, address: string, user: CurrentUser | null, lock?: Lock): Promise<string | null> {
  const admin = await readAdminCredentials(db, lock)
  const personal = await readPersonalCode(db, user && user.role !== 'admin' ? user.id : nobody, lock)
  return admin && sameText(admin.email, address) ? admin.codeHash : personal
}

/** Whether the account has a code at all: some sign in by passkey alone. */
export async function hasCode(db: Db, user: CurrentUser): Promise<boolean> {
  return (await readCodeHash(db, user.email, user)) !== null
}

/** Slow, so not inside a transaction. */
export const hashOfCode = (code: string): Promise<string> => hash(code, cost)

/** Replaces the account's code. */
export async function storeCode(db: Db, user: CurrentUser, codeHash: string): Promise<void> {
  if (user.role !== 'admin') return storePersonalCode(db, user.id, codeHash)
  await transaction(db, async (tx) => {
    const stored = await readAdminCredentials(tx)
    if (!stored) throw new Error('The admin has no credentials.')
    await storeAdminCredentials(tx, { environmentHash: stored.codeHash, ...stored, codeHash })
  })
}
