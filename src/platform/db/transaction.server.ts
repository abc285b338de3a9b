import { setTimeout as wait } from 'node:timers/promises'
import { is, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from './engine.server.ts'
import { isWorthRetrying } from './refusals.server.ts'

const maxAttempts = 5
const firstPauseMs = 10

/**
 * Runs `work` in one transaction, and again from its start after a serialization failure, so `work` must do nothing but query.
 * Use `tx` for every query inside: the embedded database has one connection, and a query on the outer `db` would wait for ever.
 * Inside another transaction it is a savepoint, and only the outermost one retries.
 */
export async function transaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  if (is(db, PgTransaction)) return db.transaction(work)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt === maxAttempts || !isWorthRetrying(error)) throw error
      await wait(firstPauseMs * 2 ** attempt * Math.random())
    }
  }
}

export const noTimeLimit = 'set local statement_timeout = 0'

/** Lifts the limits of time for this transaction, the server's and the pool's: what touches whole tables takes longer than a page may. */
export async function withoutTimeLimit(tx: Db): Promise<void> {
  await tx.execute(sql.raw(noTimeLimit))
}
