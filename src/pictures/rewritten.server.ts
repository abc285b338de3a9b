/** Rewrites columns of many rows in any table, and undoes it where nobody has changed them since. */
import { isDeepStrictEqual } from 'node:util'
import { inArray, sql } from 'drizzle-orm'
import { writeRows as writePosts } from '#blog/many/act.server.ts'
import { batchesOf } from '#platform/db/batches.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { withoutTimeLimit } from '#platform/db/transaction.server.ts'
import { lockStored } from '#site/values/stored.server.ts'
import { siteValues } from '#site/values/tables.server.ts'

export type JsonRow = Record<string, unknown>

export interface Rewritten {
  table: string
  id: number
  before: JsonRow
  wrote: JsonRow
}

/** The data of an undo. */
export interface Rewriting {
  rows: Rewritten[]
  /** The author's values before and after. */
  values: { before: JsonRow; wrote: JsonRow } | null
  by: string
}

/** Rewrites a table's rows by a function; unchanged rows are not written. */
export async function rewriteRows(
  tx: Db,
  table: string,
  ids: readonly number[],
  names: readonly string[],
  change: (row: JsonRow, id: number) => JsonRow,
): Promise<Rewritten[]> {
  await withoutTimeLimit(tx)
  const done: Rewritten[] = []
  for (const batch of batchesOf([...ids].toSorted((one, other) => one - other)))
    done.push(...(await rewriteBatch(tx, table, batch, names, change)))
  return done
}

/** In batches: the embedded database answers no other request during a statement. */
async function rewriteBatch(
  tx: Db,
  table: string,
  ids: readonly number[],
  names: readonly string[],
  change: (row: JsonRow, id: number) => JsonRow,
): Promise<Rewritten[]> {
  const before = await rowsOf(tx, table, ids, names)
  const changed = [...before].flatMap(([id, row]) => {
    const next = change(row, id)
    return isDeepStrictEqual(next, row) ? [] : [{ id, ...next }]
  })
  if (changed.length === 0) return []
  await writeRows(tx, table, changed, names)
  const wrote = await rowsOf(
    tx,
    table,
    changed.map(({ id }) => id),
    names,
  )
  return changed.map(({ id }) => ({ table, id, before: before.get(id) ?? {}, wrote: wrote.get(id) ?? {} }))
}

async function rowsOf(tx: Db, table: string, ids: readonly number[], names: readonly string[]) {
  const pairs = sql.join(
    names.map((name) => sql`${name}::text, ${sql.identifier(name)}`),
    sql`, `,
  )
  const { rows } = await tx.execute<{ id: number; row: JsonRow }>(
    sql`select id, jsonb_build_object(${pairs}) as row from ${sql.identifier(table)} where ${inArray(sql`id`, [...ids])} order by id for update`,
  )
  return new Map(rows.map(({ id, row }) => [id, row]))
}

const newer = sql`greatest(date_trunc('milliseconds', now()), updated_at + interval '1 millisecond')`

async function writeRows(tx: Db, table: string, rows: ({ id: number } & JsonRow)[], names: readonly string[]) {
  if (table === 'blog_posts') return writePosts(tx, rows, names, true)
  const own = sql.identifier(table)
  const hasVersion = !['users', 'itinerary_days'].includes(table)
  const set = [
    ...names.map((name) => sql`${sql.identifier(name)} = back.${sql.identifier(name)}`),
    ...(hasVersion
      ? [sql`updated_at = greatest(date_trunc('milliseconds', now()), ${own}.updated_at + interval '1 millisecond')`]
      : []),
    ...(['users', 'itinerary_days'].includes(table) ? [] : [sql`demo = false`]),
  ]
  await tx.execute(sql`update ${own} set ${sql.join(set, sql`, `)}
    from jsonb_populate_recordset(null::${own}, ${JSON.stringify(rows)}::jsonb) back where ${own}.id = back.id`)
  if (table !== 'itinerary_days') return
  const ids = rows.map(({ id }) => id)
  await tx.execute(sql`update itineraries set updated_at = ${newer}, demo = false
    where id in (select itinerary_id from itinerary_days where ${inArray(sql`id`, ids)})`)
}

/** @returns what could not be undone, in sentences */
export async function undoRewriting(tx: Db, given: unknown): Promise<string[]> {
  const { rows, values, by } = given as Rewriting
  const notes: string[] = []
  await withoutTimeLimit(tx)
  for (const [table, ofTable] of Map.groupBy(rows, (row) => row.table)) {
    let others = 0
    for (const batch of batchesOf(ofTable)) others += batch.length - (await takeBackBatch(tx, table, batch))
    if (others > 0)
      notes.push(`${others} ${others === 1 ? 'place was' : 'places were'} changed since, and stay as they are.`)
  }
  if (!values) return notes
  const { values: stored } = await lockStored(tx)
  if (isDeepStrictEqual({ ...stored }, values.wrote))
    await tx.insert(siteValues).values({ values: values.before, savedBy: by })
  else notes.push('Your site was changed since, and stays as it is.')
  return notes
}

/** @returns how many of the rows are as they were before */
async function takeBackBatch(tx: Db, table: string, rows: readonly Rewritten[]): Promise<number> {
  const names = Object.keys(rows[0]?.before ?? {})
  const now = await rowsOf(
    tx,
    table,
    rows.map(({ id }) => id),
    names,
  )
  const same = rows.filter(({ id, wrote }) => isDeepStrictEqual(now.get(id), wrote))
  const back = same.map(({ id, before }) => ({ id, ...before }))
  if (back.length > 0) await writeRows(tx, table, back, names)
  return back.length
}
