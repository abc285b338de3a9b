/** Undoes the removal of the demo: restores its rows, and all that depended on them, from the archive made before. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { type CarriedTable, carriedTables } from '#archive/contents.server.ts'
import { archivesFolder } from '#archive/file.server.ts'
import { linesIn } from '#archive/lines.server.ts'
import { batches } from '#archive/load.server.ts'
import { archiveEntries, checkArchive, pass, tableFile, UnfitArchive } from '#archive/read.server.ts'
import { named } from '#archive/rows.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { transaction, withoutTimeLimit } from '#platform/db/transaction.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { settings } from '#platform/settings/tables.server.ts'
import { demoTables, rememberDemo } from '#seed/seed.server.ts'
import type { DeclaredTable } from '#site/room.server.ts'
import { findRemoval, removalKey } from './removal.server.ts'
import type { DemoUndone } from './schema.ts'

type Given = Pick<Deps, 'database' | 'env'> & { tables: readonly DeclaredTable[] }

const isOfDemo = new Set<PgTable>(Object.values(demoTables))

/** @throws Problem 409 when there is nothing to undo, or its archive is missing or was changed */
export async function undoRemoval({ database, env, tables }: Given): Promise<DemoUndone> {
  const removal = await findRemoval(database.db)
  if (!removal) throw new Problem(409, 'There is no removal to undo.')
  const path = join(archivesFolder(env), removal.archive)
  if (!(await stat(path).catch(() => null)))
    throw new Problem(409, `The archive ${removal.archive} is not on this server.`)
  const carried = carriedTables(tables)
  const manifest = await checkArchive(path, carried).catch((error: unknown) => {
    throw error instanceof UnfitArchive ? new Problem(409, error.message) : error
  })
  return transaction(database.db, async (tx) => {
    await withoutTimeLimit(tx)
    const claimed = await tx.delete(settings).where(eq(settings.key, removalKey)).returning({ key: settings.key })
    if (claimed.length === 0) throw new Problem(409, 'There is no removal to undo.')
    const restoring = new Restoring(tx)
    for await (const { name, body } of archiveEntries(path)) {
      const entry = manifest.tables.find((table) => tableFile(table.name) === name)
      const table = carried.find((each) => each.name === entry?.name)
      if (!entry || !table || !restoring.concerns(table)) await pass(body)
      else for await (const batch of batches(linesIn(body))) await restoring.take(table, entry.columns, batch)
    }
    await rememberDemo(tx, 'added')
    return restoring.result
  })
}

interface Link {
  column: PgColumn
  parent: PgTable
  isCascade: boolean
}

/** Tables come parents first, so that a row is restored before those that refer to it. */
class Restoring {
  readonly result: DemoUndone = { restored: 0, left: 0 }
  readonly #tx: Db
  readonly #restored = new Map<PgTable, number[]>()

  constructor(tx: Db) {
    this.#tx = tx
  }

  concerns({ table }: CarriedTable): boolean {
    return isOfDemo.has(table) || this.#linksOf(table).length > 0
  }

  async take(carried: CarriedTable, columns: string[], lines: string[]): Promise<void> {
    const rows = sql`json_populate_recordset(null::${carried.table}, ${`[${lines.join(',')}]`}::json) as line`
    if (isOfDemo.has(carried.table)) {
      const [wanted] = (
        await this.#tx.execute<{ count: number }>(
          sql`select count(*)::int as count from ${rows} where line.demo and not exists
          (select from ${carried.table} here where here.id = line.id)`,
        )
      ).rows
      const added = await this.#insert(carried, columns, rows, sql`line.demo`)
      this.result.restored += added
      this.result.left += (wanted?.count ?? 0) - added
      return
    }
    const links = this.#linksOf(carried.table)
    const hangsOn = links.filter(({ isCascade }) => isCascade)
    if (hangsOn.length > 0) {
      const any = sql.join(
        hangsOn.map((link) => this.#isBack(link)),
        sql` or `,
      )
      const whole = sql.join(this.#allLinksOf(carried.table).map(isThere), sql` and `)
      await this.#insert(carried, columns, rows, sql`(${any}) and ${whole}`)
    }
    for (const link of links.filter(({ isCascade }) => !isCascade)) await this.#connect(carried, link, rows)
  }

  async #insert({ table, columns: known }: CarriedTable, columns: string[], rows: SQL, where: SQL): Promise<number> {
    const returned = known.includes('id') ? sql`id` : sql`1 as id`
    const added = await this.#tx.execute<{ id: number }>(
      sql`insert into ${table} (${named(columns)}) select ${this.#valuesOf(table, columns)} from ${rows} where ${where}
        on conflict do nothing returning ${returned}`,
    )
    this.#restored.set(table, [...(this.#restored.get(table) ?? []), ...added.rows.map(({ id }) => id)])
    return added.rows.length
  }

  /** A reference to a row that is gone becomes null, as it would have here. */
  #valuesOf(table: PgTable, columns: string[]): SQL {
    const optional = this.#allLinksOf(table).filter(({ isCascade }) => !isCascade)
    const values = columns.map((name) => {
      const value = sql`line.${sql.identifier(name)}`
      const link = optional.find(({ column }) => column.name === name)
      return link ? sql`case when ${isThere(link)} then ${value} end` : value
    })
    return sql.join(values, sql`, `)
  }

  /** Restores the foreign keys of rows that stayed and were set to null. */
  async #connect({ table, key }: CarriedTable, link: Link, rows: SQL): Promise<void> {
    const column = sql.identifier(link.column.name)
    const same = sql.join(
      key.map(({ name }) => sql`here.${sql.identifier(name)} = line.${sql.identifier(name)}`),
      sql` and `,
    )
    await this.#tx.execute(
      sql`update ${table} here set ${column} = line.${column} from ${rows}
        where ${same} and here.${column} is null and ${this.#isBack(link)}`,
    )
  }

  #isBack({ column, parent }: Link): SQL {
    return sql`line.${sql.identifier(column.name)} = any(${sql.param(this.#restored.get(parent) ?? [])}::int[])`
  }

  /** Foreign keys to tables with restored rows. */
  #linksOf(table: PgTable): Link[] {
    return this.#allLinksOf(table).filter(({ parent }) => (this.#restored.get(parent)?.length ?? 0) > 0)
  }

  #allLinksOf(table: PgTable): Link[] {
    return getTableConfig(table).foreignKeys.flatMap(({ reference, onDelete }) => {
      const { columns, foreignTable } = reference()
      return columns.map((column) => ({ column, parent: foreignTable, isCascade: onDelete === 'cascade' }))
    })
  }
}

function isThere({ column, parent }: Link): SQL {
  const name = sql.identifier(column.name)
  return sql`(line.${name} is null or exists (select from ${parent} where ${parent}.id::text = line.${name}::text))`
}
