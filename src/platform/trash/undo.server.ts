/** Undo for ten minutes: the state before is stored in a row, so that any instance can undo. */
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { found, idIn } from '#platform/http/api/found.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { undos } from './tables.server.ts'
import { discard, type Key, type TrashKind } from './trash.server.ts'

/** How long something can be undone. */
export const undoMs = 10 * 60_000

/** Restores the state `before`. @returns what could not be restored, or had to be changed, in sentences */
export type UndoFunction = (tx: Db, before: unknown, now: Date) => Promise<string[]>

interface Done {
  kind: string
  /** "5 posts deleted" */
  title: string
  before: unknown
  by: number | null
}

/** @returns the code of the undo */
export async function rememberUndo(tx: Db, { by, ...done }: Done, now: Date): Promise<string> {
  const [row] = await tx
    .insert(undos)
    .values({ ...done, doneBy: by, doneAt: now.toISOString() })
    .returning({ id: undos.id })
  return row!.id
}

const isOpen = (now: Date) => gt(undos.doneAt, new Date(now.getTime() - undoMs).toISOString())

/** The last thing that an account did and can still undo. */
export async function findLastUndo(db: Db, by: number, now: Date) {
  const { id, title, doneAt } = undos
  const [last] = await db
    .select({ id, title, doneAt })
    .from(undos)
    .where(and(eq(undos.doneBy, by), isOpen(now)))
    .orderBy(desc(doneAt))
    .limit(1)
  if (!last) return null
  return { ...last, until: new Date(Date.parse(last.doneAt) + undoMs).toISOString() }
}

/** Claims an undo by deleting its row, so that it happens only once. @throws Problem 409 when it is too late */
export async function claimUndo(
  tx: Db,
  id: string,
  now: Date,
): Promise<{ kind: string; title: string; before: unknown }> {
  const { kind, title, before } = undos
  const [row] = await tx
    .delete(undos)
    .where(and(eq(undos.id, id), isOpen(now)))
    .returning({ kind, title, before })
  if (!row)
    throw new Problem(409, 'This can no longer be undone: it was undone already, or is longer than ten minutes ago.')
  return row
}

/**
 * Answers a DELETE: the thing goes into the trash, and `X-Undo` is the code that restores it.
 * @throws Problem 404 when it does not exist
 */
export async function answerDeletion(c: Context<AppEnv>, { database, clock }: Deps, kind: TrashKind, called: string) {
  const id = idIn(c, called)
  const by = c.var.viewer.user?.id ?? null
  const undo = await discardThings(database.db, kind, [id], { title: `${called} deleted`, by, now: clock() })
  return c.body(null, 204, { 'x-undo': found(undo, called).id })
}

/** Moves things into the trash together, with one undo; null when none of them exists. */
export async function discardThings(
  db: Db,
  kind: TrashKind,
  keys: readonly Key[],
  { title, by, now }: { title: string; by: number | null; now: Date },
): Promise<{ id: string; count: number } | null> {
  return transaction(db, async (tx) => {
    const before = await discard(tx, kind, keys, now)
    if (before.length === 0) return null
    return { id: await rememberUndo(tx, { kind: 'trash', title, before, by }, now), count: before.length }
  })
}
