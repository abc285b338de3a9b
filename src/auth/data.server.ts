import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { settings } from '#platform/settings/tables.server.ts'
import type { CurrentUser } from './schema.ts'
import { passkeyChallenges, passkeys, recoveryCodes, sessions, users } from './tables.server.ts'

const adminKey = 'admin'

/** The stored credentials of the admin: never the code itself. */
const AdminCredentials = z.object({
  email: z.string(),
  codeHash: z.string(),
  /** Hash of the last ADMIN_CODE that was applied, kept once the code was changed at the desk: only another one is applied then. */
  environmentHash: z.string().optional(),
})
export type AdminCredentials = z.infer<typeof AdminCredentials>

/** How a row is locked until the transaction ends: against changes, or against everybody who locks it. */
export type Lock = 'share' | 'update'

export async function readAdminCredentials(db: Db, lock?: Lock): Promise<AdminCredentials | null> {
  const query = db.select({ value: settings.value }).from(settings).where(eq(settings.key, adminKey))
  const [row] = await (lock ? query.for(lock) : query)
  return row ? AdminCredentials.parse(row.value) : null
}

/** Locks an account's row, as accepting an invitation and removing the account do first. */
export async function lockAccount(tx: Db, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/** Stores the first credentials of a new site; false when another process was faster. */
export async function addAdminCredentials(db: Db, credentials: AdminCredentials): Promise<boolean> {
  const added = await db
    .insert(settings)
    .values({ key: adminKey, value: credentials })
    .onConflictDoNothing()
    .returning({ key: settings.key })
  return added.length > 0
}

export async function storeAdminCredentials(db: Db, credentials: AdminCredentials): Promise<void> {
  const value = { value: credentials, updatedAt: new Date().toISOString() }
  await db.update(settings).set(value).where(eq(settings.key, adminKey))
}

/**
 * Replaces the credentials and ends every session of the old ones.
 * @param isTakenBack whether the operator takes the site back: then passkeys and recovery codes are deleted as well
 */
export async function replaceAdminCredentials(
  db: Db,
  credentials: AdminCredentials,
  isTakenBack: boolean,
): Promise<void> {
  await transaction(db, async (tx) => {
    await storeAdminCredentials(tx, credentials)
    await tx.delete(sessions)
    if (!isTakenBack) return
    const admins = tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin'))
    await tx.delete(passkeys).where(inArray(passkeys.userId, admins))
    await tx.delete(recoveryCodes).where(inArray(recoveryCodes.userId, admins))
    await tx.delete(passkeyChallenges)
  })
}

/** Makes the account of this address the admin; an account that had the role under another address loses it. */
export async function makeAdmin(db: Db, email: string): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.update(users).set({ role: 'user' }).where(eq(users.role, 'admin'))
    await tx
      .insert(users)
      .values({ email, role: 'admin' })
      .onConflictDoUpdate({ target: users.email, set: { role: 'admin' } })
  })
}

/** The columns of the current user. */
export const accountColumns = { id: users.id, email: users.email, role: users.role }

export async function findUserByEmail(db: Db, email: string): Promise<CurrentUser | null> {
  const [user] = await db.select(accountColumns).from(users).where(eq(users.email, email))
  return user ?? null
}

export async function findUserById(db: Db, id: number): Promise<CurrentUser | null> {
  const [user] = await db.select(accountColumns).from(users).where(eq(users.id, id))
  return user ?? null
}

/** An account's passkeys and recovery codes, which would be deleted with its row. */
export async function readSignInMethods(db: Db, email: string) {
  const account = db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const [keys, codes] = await Promise.all([
    db.select().from(passkeys).where(inArray(passkeys.userId, account)),
    db.select().from(recoveryCodes).where(inArray(recoveryCodes.userId, account)),
  ])
  return { keys, codes }
}

/** Restores them for the row that the account has now. */
export async function restoreSignInMethods(
  db: Db,
  email: string,
  { keys, codes }: Awaited<ReturnType<typeof readSignInMethods>>,
) {
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!account) return
  if (keys.length > 0) await db.insert(passkeys).values(keys.map((key) => ({ ...key, userId: account.id })))
  if (codes.length > 0) await db.insert(recoveryCodes).values(codes.map((code) => ({ ...code, userId: account.id })))
}
