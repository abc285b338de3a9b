import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../src/platform/db/engine.server.ts'

/** Inserts rows by `insert … select`, whose `n` counts from 1 to `count`. Some at a time: on a slow machine thousands of rows in
 * one statement, with their triggers, take longer than a server lets a statement run. */
export async function insertMany(db: Pick<Db, 'execute'>, count: number, rows: SQL) {
  for (let from = 1; from <= count; from += 500)
    await db.execute(sql`${rows} from generate_series(${from}::integer, ${Math.min(from + 499, count)}::integer) n`)
}
