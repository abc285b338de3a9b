import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { foreignKeyViolation } from '#platform/db/refusals.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { fingerprintOf } from '#platform/secret-token.server.ts'
import { accountColumns } from '../data.server.ts'
import type { CurrentUser } from '../schema.ts'
import { removeAllSessions } from '../sessions/data.server.ts'
import { invitations, passkeys, personalCodes, recoveryCodes, sessions, users } from '../tables.server.ts'
import { type WriterRole, writerRoles } from './options.ts'
import type { Invitation, Person, Profile } from './schema.ts'

/** The columns of a byline, for joins. */
export const bylineColumns = {
  id: users.id,
  name: sql<string>`${users.name}`,
  portrait: users.portrait,
  about: users.about,
}

export async function findPeople(db: Db, now: string): Promise<Person[]> {
  const isTheirs = sql`(${sessions.sess}->>'userId')::int = ${users.id} and ${sessions.expire} > ${now}`
  const seenAt = sql<
    string | null
  >`(select max((${sessions.sess}->>'seenAt')::bigint) from ${sessions} where ${isTheirs})`
  const rows = await db
    .select({ ...accountColumns, name: users.name, createdAt: users.createdAt, seenAt })
    .from(users)
    .where(inArray(users.role, ['admin', ...writerRoles]))
    .orderBy(asc(users.id))
  return rows.map(({ seenAt: at, ...person }) => ({
    ...person,
    lastUsedAt: at === null ? null : new Date(Number(at)).toISOString(),
  }))
}

/** The accounts whose byline a post can carry. */
export async function findWriters(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: users.id, name: sql<string>`${users.name}` })
    .from(users)
    .where(and(isNotNull(users.name), inArray(users.role, [...writerRoles])))
    .orderBy(asc(users.name))
}

export async function findProfile(db: Db, userId: number) {
  const { name, portrait, about } = users
  const [row] = await db.select({ name, portrait, about }).from(users).where(eq(users.id, userId))
  return row ?? { name: null, portrait: null, about: null }
}

export async function changeProfile(db: Db, userId: number, profile: Profile): Promise<void> {
  await db.update(users).set(profile).where(eq(users.id, userId))
}

const isWriter = (id: number) => and(eq(users.id, id), inArray(users.role, [...writerRoles]))

/** Changes a role, but never the admin's, which the environment gives. @returns whether the account exists */
export async function changeRole(db: Db, id: number, role: WriterRole): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [row] = await tx.update(users).set({ role }).where(isWriter(id)).returning({ email: users.email })
    if (!row) return false
    await removeAllSessions(tx, id)
    // An open invitation would restore the former role.
    await tx.delete(invitations).where(eq(invitations.email, row.email))
    return true
  })
}

/**
 * Removes an account's ways to sign in, and ends its sessions. An account with posts keeps its byline; any other is deleted.
 * @returns whether it existed
 */
export async function removePerson(db: Db, id: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [row] = await tx.update(users).set({ role: 'user' }).where(isWriter(id)).returning({ email: users.email })
    if (!row) return false
    await removeWaysIn(tx, id)
    await tx.delete(invitations).where(eq(invitations.email, row.email))
    await transaction(tx, (inner) => inner.delete(users).where(eq(users.id, id))).catch((error: unknown) => {
      if (!foreignKeyViolation(error)) throw error
    })
    return true
  })
}

/** Sessions last, so that none stays that was opened with one of the others meanwhile. */
async function removeWaysIn(tx: Db, userId: number): Promise<void> {
  for (const table of [passkeys, personalCodes, recoveryCodes]) await tx.delete(table).where(eq(table.userId, userId))
  await removeAllSessions(tx, userId)
}

const listed = {
  id: invitations.id,
  email: invitations.email,
  role: invitations.role,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expire,
}

export async function findInvitations(db: Db, now: string): Promise<Invitation[]> {
  return db.select(listed).from(invitations).where(gt(invitations.expire, now)).orderBy(asc(invitations.id))
}

/** A new invitation for an address, replacing its former one. */
export async function addInvitation(
  db: Db,
  { token, ...row }: { token: string; email: string; role: WriterRole; expire: string },
): Promise<Invitation> {
  const { email, ...renewed } = { ...row, tokenHash: fingerprintOf(token) }
  const createdAt = sql`excluded.created_at`
  // One statement: of two at the same time the later one replaces the other.
  const [added] = await db
    .insert(invitations)
    .values({ email, ...renewed })
    .onConflictDoUpdate({ target: invitations.email, set: { ...renewed, createdAt } })
    .returning(listed)
  return added!
}

/** @returns whether it existed */
export async function withdrawInvitation(db: Db, id: number): Promise<boolean> {
  return (await db.delete(invitations).where(eq(invitations.id, id)).returning({ id: invitations.id })).length > 0
}

const isOpen = (token: string, now: string) =>
  and(eq(invitations.tokenHash, fingerprintOf(token)), gt(invitations.expire, now))

export async function findOpenInvitation(db: Db, token: string, now: string): Promise<Invitation | null> {
  const [row] = await db.select(listed).from(invitations).where(isOpen(token, now))
  return row ?? null
}

/** Uses up an invitation, which only one caller can do. */
export async function spendInvitation(tx: Db, token: string, now: string): Promise<Invitation | null> {
  const [row] = await tx.delete(invitations).where(isOpen(token, now)).returning(listed)
  return row ?? null
}

/**
 * The account of the invited person. One that exists gets the new role and name; its former ways in end, since whoever is invited
 * again has lost one or was away.
 */
export async function upsertInvitedAccount(
  tx: Db,
  { email, role, name }: { email: string; role: WriterRole; name: string },
) {
  const [user] = await tx
    .insert(users)
    .values({ email, role, name })
    .onConflictDoUpdate({ target: users.email, set: { role, name } })
    .returning(accountColumns)
  await removeWaysIn(tx, user!.id)
  return user as CurrentUser
}
