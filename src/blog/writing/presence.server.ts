/** Presence: who has a post open, shared by all instances of the site. It is only shown, and decides nothing. */
import { and, desc, eq, lt, ne, or, sql } from 'drizzle-orm'
import { tooFarAhead } from '#platform/db/clock-ahead.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { postWindows } from '../tables.server.ts'

const heldMs = 45_000

interface Note {
  postId: number
  /** A name that the window chose. */
  window: string
  userId: number | null
  now: Date
  isLeaving?: boolean | undefined
}

/** @returns the other windows with the post, the newest first */
export async function notePresence(db: Db, { postId, window, userId, now, isLeaving = false }: Note) {
  const seen = now.toISOString()
  const silent = or(
    lt(postWindows.seen, new Date(now.getTime() - heldMs).toISOString()),
    tooFarAhead(postWindows.seen, 0, now),
  )
  await db.delete(postWindows).where(isLeaving ? or(silent, eq(postWindows.window, window)) : silent)
  if (!isLeaving)
    await db
      .insert(postWindows)
      .values({ window, postId, userId, since: seen, seen })
      .onConflictDoUpdate({
        target: postWindows.window,
        set: {
          ...{ postId, userId, seen },
          since: sql`case when ${postWindows.postId} = excluded.post_id then ${postWindows.since} else excluded.since end`,
        },
      })
  return db
    .select({ userId: postWindows.userId, since: postWindows.since })
    .from(postWindows)
    .where(and(eq(postWindows.postId, postId), ne(postWindows.window, window)))
    .orderBy(desc(postWindows.since))
}
