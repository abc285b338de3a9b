/**
 * The trash keeps deleted things whole for thirty days, as JSON in a table that nothing else reads, so that no list, page or
 * search needs a condition for them. What belongs to a thing is read from the database's foreign keys, so that a new table needs
 * no line here.
 */
import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { insertRows, type Link, linksTo } from './foreign-keys.server.ts'
import { type JsonRow, trash } from './tables.server.ts'

export interface TrashKind {
  /** "post" */
  name: string
  table: PgTable
  key: PgColumn
  title: PgColumn | SQL
  picture: PgColumn | SQL
  /** Tables whose rows belong to it but are not kept, because they are readers' own. */
  without?: readonly PgTable[]
  /** @throws Problem 409 for locked rows that may not be deleted now */
  refuse?: (tx: Db, keys: readonly Key[]) => Promise<void>
  /**
   * Changes a row that is restored so that it fits the present state of the site.
   * @param others that are restored with it, already mended
   * @returns what was changed, in sentences
   */
  mend?: (tx: Db, row: JsonRow, others: readonly JsonRow[], now: Date) => Promise<string[]>
  /** Checks to run once everything is restored. @returns what was changed, in sentences */
  settle?: (tx: Db, keys: readonly Key[]) => Promise<string[]>
}

export type Key = number | string

/** @returns ids of the things in the trash, in the order of their keys; missing ones are skipped */
export async function discard(tx: Db, kind: TrashKind, keys: readonly Key[], now: Date): Promise<number[]> {
  const { table, key, name } = kind
  // Locked first, so that a concurrent save is in the copy.
  const locked = await tx
    .select({ key })
    .from(table)
    .where(inArray(key, [...keys]))
    .orderBy(key)
    .for('update')
  const found = locked.map((row) => row.key as Key)
  if (found.length === 0) return []
  await kind.refuse?.(tx, found)
  const own = getTableName(table)
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${trash} (kind, thing, title, picture, rows, deleted_at)
    select ${name}, ${key}::text, ${kind.title}, ${kind.picture},
      jsonb_build_array(jsonb_build_object('table', ${own}::text, 'row', to_jsonb(${sql.identifier(own)}))), ${now.toISOString()}::timestamptz
    from ${table} where ${inArray(key, found)} order by ${key} returning id`)
  const ids = rows.map(({ id }) => id)
  const left = new Set((kind.without ?? []).map((each) => getTableName(each)))
  for (const link of await linksTo(tx, own)) if (!left.has(link.table)) await keepHanging(tx, link, ids, found)
  await tx.delete(table).where(inArray(key, found))
  return ids
}

async function keepHanging(tx: Db, { table, column, rule, key }: Link, ids: number[], found: Key[]) {
  const points = sql.identifier(column)
  const kept =
    rule === 'c'
      ? sql`jsonb_build_object('table', ${table}::text, 'row', to_jsonb(child))`
      : sql`jsonb_build_object('table', ${table}::text, 'link', ${column}::text, 'row', jsonb_build_object(${sql.join(
          key.map((each) => sql`${each}::text, child.${sql.identifier(each)}`),
          sql`, `,
        )}))`
  const inOrder = sql.join(
    key.map((each) => sql`child.${sql.identifier(each)}`),
    sql`, `,
  )
  await tx.execute(sql`
    update ${trash} set rows = ${trash.rows} || hanging.rows
    from (
      select child.${points}::text as thing, jsonb_agg(${kept} order by ${inOrder}) as rows
      from ${sql.identifier(table)} child where ${inArray(sql`child.${points}`, found)} group by 1
    ) hanging
    where ${inArray(trash.id, ids)} and ${trash.thing} = hanging.thing`)
}

export interface RestoredThing {
  kind: string
  /** The key of the restored row. */
  thing: string
  title: string
  /** What had to be changed, in sentences. */
  changes: string[]
}

/** Restores things with everything that was deleted with them; those that are no longer in the trash are skipped. */
export async function restoreFromTrash(
  tx: Db,
  kinds: readonly TrashKind[],
  asked: readonly number[],
  now: Date,
): Promise<RestoredThing[]> {
  const { id, kind, thing, title, rows } = trash
  const entries = await tx
    .select({ id, kind, thing, title, row: sql<JsonRow>`${rows}->0->'row'` })
    .from(trash)
    .where(
      and(
        inArray(id, [...asked]),
        inArray(
          kind,
          kinds.map(({ name }) => name),
        ),
      ),
    )
    .orderBy(id)
    .for('update')
  const ids = entries.map((entry) => entry.id)
  const back: RestoredThing[] = []
  for (const known of kinds) {
    const ofKind = entries.filter((entry) => entry.kind === known.name)
    const mended: JsonRow[] = []
    for (const { row, kind, thing, title } of ofKind) {
      back.push({ kind, thing, title, changes: (await known.mend?.(tx, row, mended, now)) ?? [] })
      mended.push(row)
    }
    await restoreRows(tx, known, mended)
  }
  await restoreHanging(tx, ids)
  for (const known of kinds) {
    const ofKind = back.filter((each) => each.kind === known.name)
    const [first] = ofKind
    if (first)
      first.changes.push(
        ...((await known.settle?.(
          tx,
          ofKind.map((each) => each.thing),
        )) ?? []),
      )
  }
  await tx.delete(trash).where(inArray(id, ids))
  return back
}

/** One statement for all rows with the same columns. @throws Problem 409 when a key is taken */
async function restoreRows(tx: Db, { table, key }: TrashKind, rows: JsonRow[]) {
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).toSorted().join()).values()) {
    const given = sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(alike)}::jsonb)`
    const columns = Object.keys(alike[0] ?? {})
    const added = await insertRows(tx, getTableName(table), given, { columns, key: key.name })
    if (added < alike.length) throw new Problem(409, 'It cannot come back: its number is taken by something else.')
  }
}

async function restoreHanging(tx: Db, ids: readonly number[]) {
  const hanging = sql`${trash}, jsonb_array_elements(${trash.rows} - 0) kept where ${inArray(trash.id, [...ids])}`
  // Grouped by the columns that rows had when they were deleted: a newer column gets its default.
  const groups = await tx.execute<{ table: string; link: string | null; columns: string[] }>(sql`
    select distinct kept->>'table' as table, kept->>'link' as link,
      (select jsonb_agg(name order by name) from jsonb_object_keys(kept->'row') name) as columns
    from ${hanging}`)
  for (const { table, link, columns } of groups.rows) {
    const name = sql.identifier(table)
    const rows = sql`(select child.*, root from (select kept, ${trash.thing} as root from ${hanging} and kept->>'table' = ${table}
      and kept->>'link' is not distinct from ${link}
      and (select jsonb_agg(name order by name) from jsonb_object_keys(kept->'row') name) = ${JSON.stringify(columns)}::jsonb) kept_rows,
      jsonb_populate_record(null::${name}, kept->'row') child)`
    if (link === null) await insertRows(tx, table, rows, { columns })
    else await pointAgain(tx, table, link, columns, rows)
  }
}

/** Rows that stayed refer to it again, unless they refer to something else by now. */
async function pointAgain(tx: Db, table: string, link: string, key: string[], rows: SQL) {
  const column = sql.identifier(link)
  const isIt = sql.join(
    key.map((each) => sql`here.${sql.identifier(each)} = back.${sql.identifier(each)}`),
    sql` and `,
  )
  await tx.execute(sql`update ${sql.identifier(table)} here set ${column} = back.root::integer from ${rows} back
    where ${isIt} and here.${column} is null`)
}

/**
 * For what came back under a new slug: its former address leads to it, unless it already leads to something else.
 * @param redirects the table of former slugs, and of the keys that they lead to
 */
export async function keepFormerSlug(
  tx: Db,
  { name, table, key }: TrashKind,
  slug: PgColumn,
  wasPublic: SQL,
  redirects: PgTable,
): Promise<void> {
  await tx.execute(sql`
    insert into ${redirects} select ${trash.rows}->0->'row'->>'slug', ${key} from ${trash}
    join ${table} on ${key}::text = ${trash.thing}
    where ${trash.kind} = ${name} and ${wasPublic} and ${slug} <> ${trash.rows}->0->'row'->>'slug' on conflict do nothing`)
}

/** Part of renaming what a column names: what comes back from the trash names it as it is called by then. */
export async function renameInTrash(tx: Db, name: string, column: string, from: string, to: string): Promise<void> {
  const { kind, rows } = trash
  await tx
    .update(trash)
    .set({ rows: sql`jsonb_set(${rows}, array['0', 'row', ${column}::text], to_jsonb(${to}::text))` })
    .where(
      and(
        eq(kind, name),
        sql`${rows} @> ${JSON.stringify([{ row: { [column]: from } }])}::jsonb`,
        sql`${rows}->0->'row'->>${column}::text = ${from}`,
      ),
    )
}
