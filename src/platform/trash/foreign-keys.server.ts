/** Reads the database's catalogue: which rows refer to a row, and which columns a table has now. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'

/** A column of another table that refers to rows of this one. */
export interface Link {
  table: string
  column: string
  /** c (cascade): its rows are deleted, too; n (set null): they stay, and refer to nothing. */
  rule: 'c' | 'n'
  key: string[]
}

export async function linksTo(tx: Db, table: string): Promise<Link[]> {
  const { rows } = await tx.execute<Link & Record<string, unknown>>(sql`
    select child.relname as table, part.attname as column, con.confdeltype as rule, (
      select jsonb_agg(of_key.attname) from pg_index
      join pg_attribute of_key on of_key.attrelid = indrelid and of_key.attnum = any(indkey)
      where indrelid = child.oid and indisprimary
    ) as key
    from pg_constraint con
    join pg_class child on child.oid = con.conrelid
    join pg_attribute part on part.attrelid = child.oid and part.attnum = con.conkey[1]
    where con.contype = 'f' and con.confrelid = ${table}::regclass and con.confdeltype in ('c', 'n')
    order by child.relname, part.attname`)
  return rows
}

/** Inserts rows that the table does not have. References to rows that are gone become null. @returns how many */
export async function insertRows(
  tx: Db,
  table: string,
  rows: SQL,
  { columns, key }: { columns: string[]; key?: string },
): Promise<number> {
  const { rows: known } = await tx.execute<{ name: string; parent: string | null; parent_key: string | null }>(sql`
    select part.attname as name, parent.relname as parent, target.attname as parent_key
    from pg_attribute part
    left join pg_constraint con on con.contype = 'f' and con.conrelid = part.attrelid and con.conkey[1] = part.attnum
    left join pg_class parent on parent.oid = con.confrelid
    left join pg_attribute target on target.attrelid = con.confrelid and target.attnum = con.confkey[1]
    where part.attrelid = ${table}::regclass and part.attnum > 0 and not part.attisdropped and part.attgenerated = ''`)
  const taken = known.filter(({ name }) => columns.includes(name))
  const names = sql.join(
    taken.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    taken.map(({ name, parent, parent_key }) => {
      const value = sql`back.${sql.identifier(name)}`
      if (parent === null || parent_key === null) return value
      return sql`(select ${sql.identifier(parent_key)} from ${sql.identifier(parent)} where ${sql.identifier(parent_key)} = ${value})`
    }),
    sql`, `,
  )
  const target = key === undefined ? sql`` : sql`(${sql.identifier(key)})`
  const added = await tx.execute(
    sql`insert into ${sql.identifier(table)} (${names}) select ${values} from ${rows} back on conflict ${target} do nothing returning 1`,
  )
  return added.rows.length
}
