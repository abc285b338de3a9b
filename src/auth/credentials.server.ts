import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Db } from '#platform/db/database.server.ts'
import { addAdminCredentials, makeAdmin, readAdminCredentials, replaceAdminCredentials } from './data.server.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Letters and digits that nobody mistakes for one another. */
const codeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeGroups = 5
const codeGroupLength = 4

/** Twenty random letters in groups of four: about 99 bits. */
function generateCode(): string {
  const group = () =>
    Array.from({ length: codeGroupLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
  return Array.from({ length: codeGroups }, group).join('-')
}

/** Compares in a time that tells nothing about where two texts differ. */
function sameText(one: string, other: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(one), digest(other))
}

interface AdminOptions {
  email: string
  /** ADMIN_CODE, if the operator gave one. */
  code: string | undefined
}

/**
 * Makes sure that there is an admin. A given code that is not the stored one replaces it and ends all sessions; without
 * one a code is generated on the first start.
 * @returns the generated code, to be shown once, or null
 */
export async function ensureAdmin(db: Db, { email, code }: AdminOptions): Promise<string | null> {
  const address = email.toLowerCase()
  const stored = await readAdminCredentials(db)
  if (!stored) return createAdmin(db, address, code)
  const codeChanged = code !== undefined && !(await verify(stored.codeHash, code))
  if (codeChanged || stored.email !== address) {
    const codeHash = codeChanged ? await hash(code, cost) : stored.codeHash
    await replaceAdminCredentials(db, { email: address, codeHash })
    await makeAdmin(db, address)
  }
  return null
}

async function createAdmin(db: Db, email: string, given: string | undefined): Promise<string | null> {
  const code = given ?? generateCode()
  const added = await addAdminCredentials(db, { email, codeHash: await hash(code, cost) })
  await makeAdmin(db, email)
  return added && given === undefined ? code : null
}

let decoyHash: Promise<string> | undefined

/** Whether the pair is the admin's; always costs one hash. */
export async function isAdminPair(db: Db, email: string, code: string): Promise<boolean> {
  const stored = await readAdminCredentials(db)
  // An unknown address must take as long as a known one, also the first time.
  decoyHash ??= hash('nobody-has-this-code', cost)
  const decoy = await decoyHash
  const emailMatches = stored !== null && sameText(stored.email, email.trim().toLowerCase())
  const codeMatches = await verify(stored?.codeHash ?? decoy, code)
  return emailMatches && codeMatches
}
