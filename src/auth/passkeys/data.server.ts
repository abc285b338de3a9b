import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { passkeyChallenges, passkeys } from '../tables.server.ts'
import type { ChallengePurpose } from './purposes.ts'
import type { Passkey } from './schema.ts'

const { id, name, synced, createdAt, lastUsedAt } = passkeys
const listed = { id, name, synced, createdAt, lastUsedAt }

export interface Challenge {
  hash: string
  purpose: ChallengePurpose
  subject: string | null
}

/** Stores a challenge, and deletes expired ones. */
export async function keepChallenge(db: Db, challenge: Challenge, now: Date, lifetimeMs: number): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expire, now.toISOString()))
  await db.insert(passkeyChallenges).values({
    ...challenge,
    expire: new Date(now.getTime() + lifetimeMs).toISOString(),
  })
}

/** Uses up a challenge, which only one caller can do. @returns whether it existed for this purpose, and had not expired */
export async function spendChallenge(db: Db, { hash, purpose, subject }: Challenge, now: string): Promise<boolean> {
  const [row] = await db.delete(passkeyChallenges).where(eq(passkeyChallenges.hash, hash)).returning()
  return row !== undefined && row.purpose === purpose && row.subject === subject && row.expire > now
}

export async function findPasskeysOf(db: Db, userId: number): Promise<Passkey[]> {
  return db.select(listed).from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(createdAt), desc(id))
}

/** What an authenticator needs to recognise its own passkeys. */
export async function findCredentialsOf(db: Db, userId: number) {
  const { credentialId, transports } = passkeys
  return db.select({ credentialId, transports }).from(passkeys).where(eq(passkeys.userId, userId))
}

export async function findCredential(db: Db, credentialId: string) {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row ?? null
}

export async function addPasskey(db: Db, row: typeof passkeys.$inferInsert): Promise<Passkey> {
  const [added] = await db.insert(passkeys).values(row).returning(listed)
  return added!
}

export async function rememberUse(db: Db, passkeyId: number, counter: number, now: string): Promise<void> {
  await db
    .update(passkeys)
    .set({ counter: sql`greatest(${passkeys.counter}, ${counter})`, lastUsedAt: now })
    .where(eq(id, passkeyId))
}

const isOwn = (userId: number, passkeyId: number) => and(eq(passkeys.userId, userId), eq(id, passkeyId))

/** @returns the passkey, or null when the account has none of this id */
export async function renamePasskey(db: Db, userId: number, passkeyId: number, to: string): Promise<Passkey | null> {
  const [row] = await db.update(passkeys).set({ name: to }).where(isOwn(userId, passkeyId)).returning(listed)
  return row ?? null
}

/**
 * Removes a passkey, unless it is the only one of an account without a code. The lock on the account's rows lets two requests
 * at once not take both of the last two.
 */
export async function removePasskey(
  db: Db,
  userId: number,
  passkeyId: number,
  hasCode: boolean,
): Promise<'removed' | 'only' | 'unknown'> {
  return transaction(db, async (tx) => {
    const own = await tx.select({ id }).from(passkeys).where(eq(passkeys.userId, userId)).orderBy(id).for('update')
    if (!own.some((row) => row.id === passkeyId)) return 'unknown'
    if (own.length === 1 && !hasCode) return 'only'
    await tx.delete(passkeys).where(isOwn(userId, passkeyId))
    return 'removed'
  })
}
