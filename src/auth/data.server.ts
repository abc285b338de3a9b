import { eq, gt, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { settings } from '#platform/settings/tables.server.ts'
import type { CurrentUser } from './schema.ts'
import { sessions, users } from './tables.server.ts'

const adminKey = 'admin'

/** What is kept of the admin's credentials: never the code itself. */
const AdminCredentials = z.object({ email: z.string(), codeHash: z.string() })
export type AdminCredentials = z.infer<typeof AdminCredentials>

/** What a session knows: whose it is and when it was last used (both instants in milliseconds). */
const SessionState = z.object({ userId: z.int(), startedAt: z.number(), seenAt: z.number() })
export type SessionState = z.infer<typeof SessionState>

export async function readAdminCredentials(db: Db): Promise<AdminCredentials | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, adminKey))
  return row ? AdminCredentials.parse(row.value) : null
}

/** Keeps the first credentials of a new site; false when another process was quicker. */
export async function addAdminCredentials(db: Db, credentials: AdminCredentials): Promise<boolean> {
  const added = await db
    .insert(settings)
    .values({ key: adminKey, value: credentials })
    .onConflictDoNothing()
    .returning({ key: settings.key })
  return added.length > 0
}

/** Replaces the credentials and ends every session that was opened with the old ones. */
export async function replaceAdminCredentials(db: Db, credentials: AdminCredentials): Promise<void> {
  await transaction(db, async (tx) => {
    const value = { value: credentials, updatedAt: new Date().toISOString() }
    await tx.update(settings).set(value).where(eq(settings.key, adminKey))
    await tx.delete(sessions)
  })
}

/** The admin's account; whoever held that role under another address loses it. */
export async function makeAdmin(db: Db, email: string): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.update(users).set({ role: 'user' }).where(eq(users.role, 'admin'))
    await tx
      .insert(users)
      .values({ email, role: 'admin' })
      .onConflictDoUpdate({ target: users.email, set: { role: 'admin' } })
  })
}

export async function findUserByEmail(db: Db, email: string): Promise<CurrentUser | null> {
  const [user] = await db
    .select({ id: users.id, email: users.email, role: users.role })
    .from(users)
    .where(eq(users.email, email))
  return user ?? null
}

export async function addSession(db: Db, sid: string, state: SessionState, expire: string): Promise<void> {
  await db.insert(sessions).values({ sid, sess: state, expire })
}

/** A session that has not expired, with its user. */
export async function findSession(
  db: Db,
  sid: string,
  now: string,
): Promise<{ state: SessionState; user: CurrentUser } | null> {
  const [row] = await db
    .select({ sess: sessions.sess, user: { id: users.id, email: users.email, role: users.role } })
    .from(sessions)
    .innerJoin(users, eq(users.id, sql`(${sessions.sess}->>'userId')::int`))
    .where(sql`${sessions.sid} = ${sid} and ${gt(sessions.expire, now)}`)
  return row ? { state: SessionState.parse(row.sess), user: row.user } : null
}

export async function renewSession(db: Db, sid: string, state: SessionState, expire: string): Promise<void> {
  await db.update(sessions).set({ sess: state, expire }).where(eq(sessions.sid, sid))
}

export async function removeSession(db: Db, sid: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, sid))
}

const belongsTo = (userId: number) => sql`(${sessions.sess}->>'userId')::int = ${userId}`

export async function countSessions(db: Db, userId: number, now: string): Promise<number> {
  return db.$count(sessions, sql`${belongsTo(userId)} and ${gt(sessions.expire, now)}`)
}

/** Ends every session of somebody but this one. */
export async function removeOtherSessions(db: Db, userId: number, sid: string): Promise<void> {
  await db.delete(sessions).where(sql`${belongsTo(userId)} and ${sessions.sid} <> ${sid}`)
}

export async function removeExpiredSessions(db: Db, now: string): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, now))
}
