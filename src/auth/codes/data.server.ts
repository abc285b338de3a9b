import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { fingerprintOf } from '#platform/secret-token.server.ts'
import type { Lock } from '../data.server.ts'
import { personalCodes, recoveryCodes } from '../tables.server.ts'
import { generateCode } from './generate.server.ts'
import { recoveryCodeCount } from './schema.ts'

export async function readPersonalCode(db: Db, userId: number, lock?: Lock): Promise<string | null> {
  const query = db.select().from(personalCodes).where(eq(personalCodes.userId, userId))
  const [row] = await (lock ? query.for(lock) : query)
  return row?.codeHash ?? null
}

export async function storePersonalCode(db: Db, userId: number, codeHash: string): Promise<void> {
  await db
    .insert(personalCodes)
    .values({ userId, codeHash })
    .onConflictDoUpdate({ target: personalCodes.userId, set: { codeHash } })
}

/** Hash of a normalised code, since it is typed from paper: case, spaces and hyphens do not matter. 79 random bits need no slow hash. */
const hashOf = (code: string) => fingerprintOf(code.toLowerCase().replace(/[\s-]/g, ''))

/** Uses up a recovery code. @returns whether it was one of the account's */
export async function spendRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const { hash } = recoveryCodes
  const isIt = and(eq(hash, hashOf(code)), eq(recoveryCodes.userId, userId))
  return (await db.delete(recoveryCodes).where(isIt).returning({ hash })).length > 0
}

/**
 * Replaces all recovery codes of the account, which is locked: a second renewal would not see the codes that the first has just
 * written. @returns the new ones, which can be shown only now
 */
export async function renewRecoveryCodes(tx: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => generateCode(4))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ hash: hashOf(code), userId })))
  return codes
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
}
