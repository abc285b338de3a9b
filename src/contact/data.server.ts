import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import type { ContactInput, ReceivedMessage } from './schema.ts'
import { contactMessages } from './tables.server.ts'

const { id, createdAt, mailedAt } = contactMessages

export async function addMessage(db: Db, { website: _, ...message }: ContactInput): Promise<ReceivedMessage> {
  const [row] = await db.insert(contactMessages).values(message).returning()
  if (!row) throw new Error('The new message was not returned.')
  return row
}

export async function markMailed(db: Db, message: number): Promise<void> {
  await db.update(contactMessages).set({ mailedAt: sql`now()` }).where(eq(id, message))
}

/** Messages since an instant (ISO text) that no mail server has taken yet, the oldest first. */
export async function findUnmailed(db: Db, since: string, limit: number): Promise<ReceivedMessage[]> {
  return db
    .select()
    .from(contactMessages)
    .where(and(isNull(mailedAt), gt(createdAt, since)))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
}

/** Newest first. */
export async function findMessages(
  db: Db,
  limit: number,
  cursor?: { createdAt: string; id: number },
): Promise<ReceivedMessage[]> {
  return db
    .select()
    .from(contactMessages)
    .where(cursor && sql`(${createdAt}, ${id}) < (${cursor.createdAt}, ${cursor.id})`)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** @returns whether there was one */
export async function deleteMessage(db: Db, message: number): Promise<boolean> {
  const rows = await db.delete(contactMessages).where(eq(id, message)).returning({ id })
  return rows.length > 0
}
