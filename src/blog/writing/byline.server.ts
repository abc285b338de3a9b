/** Who a post says it is by. */
import { eq } from 'drizzle-orm'
import { findWriters } from '#auth/people/data.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { blogPosts } from '../tables.server.ts'

/** @throws Problem 400 when nobody with this id writes here */
export async function refuseStranger(db: Db, authorId: number | null): Promise<void> {
  if (authorId === null || (await findWriters(db)).some(({ id }) => id === authorId)) return
  const message = 'Please choose somebody who writes here.'
  throw new Problem(400, message, { authorId: message })
}

/** @returns whether the post exists */
export async function changeByline(db: Db, id: number, authorId: number | null): Promise<boolean> {
  const rows = await db.update(blogPosts).set({ authorId }).where(eq(blogPosts.id, id)).returning({ id: blogPosts.id })
  return rows.length > 0
}
