/** Drizzle on a pool, with transactions of our own: Drizzle's return a connection to the pool whatever its state, or leak it. */
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { withAnswerTime } from '../inside/pg-answer-time.server.ts'
import type { Db } from './engine.server.ts'
import { noTimeLimit } from './transaction.server.ts'

/** Timeout of one statement in a transaction without other limits: a server that stops answering must be noticed at some time. */
const longestAnswerMs = 60 * 60_000

export function drizzleOn(pool: pg.Pool): Db {
  // One type for both engines: methods that it hides differ between the drivers and must not be used.
  const db = drizzle(pool) as unknown as Db
  return Object.assign(db, {
    transaction: <Result>(work: (tx: Db) => Promise<Result>) => transactionOn(pool, work),
  })
}

async function transactionOn<Result>(pool: pg.Pool, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  const watched = watch(client)
  try {
    return await drizzle(watched.client).transaction((tx) => work(tx as unknown as Db))
  } finally {
    client.release(watched.lost())
  }
}

/** A connection for one transaction, which remembers whether it can be used after it. */
function watch(client: pg.PoolClient) {
  let lost: Error | undefined
  let isUnlimited = false
  async function query(asked: pg.QueryConfig, values?: unknown[]) {
    if (lost) throw lost
    isUnlimited ||= asked.text === noTimeLimit
    try {
      return await client.query(isUnlimited ? withAnswerTime(asked, longestAnswerMs) : asked, values)
    } catch (error) {
      // A refusal by the server leaves the connection usable; after any other error its state is unknown.
      if (!(error instanceof pg.DatabaseError)) lost = error as Error
      throw error
    }
  }
  return { client: Object.create(client, { query: { value: query } }) as pg.PoolClient, lost: () => lost }
}
