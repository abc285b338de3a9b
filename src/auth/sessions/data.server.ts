import { desc, eq, gt, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#platform/db/database.server.ts'
import { accountColumns } from '../data.server.ts'
import type { CurrentUser } from '../schema.ts'
import { sessions, users } from '../tables.server.ts'
import type { OpenSession } from './schema.ts'

/** The owner of a session, its start and its last use (both in milliseconds). */
const SessionState = z.object({ userId: z.int(), startedAt: z.number(), seenAt: z.number() })
export type SessionState = z.infer<typeof SessionState>

export async function addSession(db: Db, row: { sid: string; sess: SessionState; expire: string; device: string }) {
  await db.insert(sessions).values(row)
}

/** A session that has not expired, with its user. */
export async function findSession(
  db: Db,
  sid: string,
  now: string,
): Promise<{ state: SessionState; user: CurrentUser } | null> {
  const [row] = await db
    .select({ sess: sessions.sess, user: accountColumns })
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

/** The account's open sessions, last used first. `sid` is the session of the request. */
export async function findSessionsOf(db: Db, userId: number, sid: string, now: string): Promise<OpenSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(sql`${belongsTo(userId)} and ${gt(sessions.expire, now)}`)
    .orderBy(desc(sql`(${sessions.sess}->>'seenAt')::bigint`))
  return rows.map((row) => {
    const { startedAt, seenAt } = SessionState.parse(row.sess)
    const [createdAt, lastUsedAt] = [startedAt, seenAt].map((at) => new Date(at).toISOString()) as [string, string]
    return { id: row.number, device: row.device, createdAt, lastUsedAt, current: row.sid === sid }
  })
}

/** Ends one session of the account. @returns whether it existed */
export async function removeNumberedSession(db: Db, userId: number, number: number): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(sql`${belongsTo(userId)} and ${sessions.number} = ${number}`)
    .returning({ number: sessions.number })
  return rows.length > 0
}

/** Ends every other session of the account. */
export async function removeOtherSessions(db: Db, userId: number, sid: string): Promise<void> {
  await db.delete(sessions).where(sql`${belongsTo(userId)} and ${sessions.sid} <> ${sid}`)
}

export async function removeAllSessions(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(belongsTo(userId))
}

export async function removeExpiredSessions(db: Db, now: string): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, now))
}
