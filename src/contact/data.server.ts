import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { Problem } from '#platform/http/problem.ts'
import { type ContactInput, messageBox, type ReceivedMessage } from './schema.ts'
import { contactMessages } from './tables.server.ts'

const { id, createdAt, mailedAt } = contactMessages

/** @throws Problem 429 or 503 when the box takes no more, now or at all */
export async function addMessage(db: Db, { website: _, ...message }: ContactInput): Promise<ReceivedMessage> {
  await refuseWhenFull(db)
  const [row] = await db.insert(contactMessages).values(message).returning()
  if (!row) throw new Error('The new message was not returned.')
  return row
}

/** Counted before the row is added and without a lock: a few more in the same instant do no harm. */
async function refuseWhenFull(db: Db): Promise<void> {
  const lately = db.select({ id }).from(contactMessages).where(gt(createdAt, sql`now() - interval '1 hour'`))
  if (await hasRow(lately.offset(messageBox.mostAnHour - 1).limit(1))) {
    const sentence = 'Too many messages have come within the hour. Please try again later, or write an e-mail.'
    throw new Problem(429, sentence, undefined, { 'retry-after': '3600' })
  }
  const all = db.select({ id }).from(contactMessages)
  if (await hasRow(all.offset(messageBox.most - 1).limit(1))) {
    throw new Problem(503, 'The message box is full. Please write an e-mail instead.')
  }
}

async function hasRow(rows: Promise<unknown[]>): Promise<boolean> {
  return (await rows).length > 0
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
