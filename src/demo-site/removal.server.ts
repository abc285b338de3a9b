/** Removes the demo, after archiving the whole site; also counts what would be removed and what would stay. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, count, eq, exists, not } from 'drizzle-orm'
import { carriedTables } from '#archive/contents.server.ts'
import { archivesFolder, writeArchiveFile } from '#archive/file.server.ts'
import { blogPosts } from '#blog/tables.server.ts'
import { categories } from '#categories/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { openPlainStorage } from '#platform/media/storage.server.ts'
import { readSetting, storeSetting } from '#platform/settings/stored.server.ts'
import { demoTables, removeDemo } from '#seed/seed.server.ts'
import type { DeclaredTable } from '#site/room.server.ts'
import type { demoKinds } from './kinds.ts'
import { DemoRemoval, type DemoSite } from './schema.ts'

type DemoDeps = Pick<Deps, 'database' | 'env' | 'clock'> & { tables: readonly DeclaredTable[] }

const archivePrefix = 'before-demo-removal-'
const noDemo = () => new Problem(409, 'There is no demo on this site.')

export const removalKey = 'demo-removal'

/** What is left of the demo, and the removal that can be undone. */
export async function readDemoSite({
  database: { db },
  env,
}: Omit<DemoDeps, 'tables'>): Promise<Omit<DemoSite, 'working'>> {
  const kinds = await Promise.all(
    Object.entries(demoTables satisfies Record<(typeof demoKinds)[number], unknown>).map(async ([kind, table]) => {
      const isNeeded = exists(db.select().from(blogPosts).where(postKeeps))
      const goes = table === categories ? and(eq(table.demo, true), not(isNeeded)) : eq(table.demo, true)
      const going = await countOf(db, table, goes)
      const all = await countOf(db, table)
      return { kind: kind as (typeof demoKinds)[number], goes: going, stays: all - going }
    }),
  )
  const removal = await findRemoval(db)
  const isHere = removal !== null && (await stat(join(archivesFolder(env), removal.archive)).catch(() => null)) !== null
  return { kinds, undo: isHere ? removal : null }
}

/** The author's own posts in a category. */
const postKeeps = and(eq(blogPosts.category, categories.name), eq(blogPosts.demo, false))

async function countOf(db: Db, table: (typeof demoTables)[keyof typeof demoTables], where?: ReturnType<typeof eq>) {
  const [row] = await db.select({ rows: count() }).from(table).where(where)
  return row?.rows ?? 0
}

export async function findRemoval(db: Db): Promise<DemoRemoval | null> {
  const removal = DemoRemoval.safeParse(await readSetting(db, removalKey))
  return removal.success ? removal.data : null
}

/** @param tell called when the archive is written @throws Problem 409 when there is nothing to remove */
export async function archiveAndRemove(deps: DemoDeps, tell: () => void): Promise<void> {
  const { database, env, clock, tables } = deps
  const { kinds } = await readDemoSite(deps)
  if (kinds.every(({ goes }) => goes === 0)) throw noDemo()
  const removedAt = clock().toISOString()
  const archive = `${archivePrefix}${removedAt.slice(0, -1).replace(/\D/g, '-')}.tar.gz`
  const folder = archivesFolder(env)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const source = { db: database.db, storage: openPlainStorage(env), tables: carriedTables(tables), folder }
  await writeArchiveFile(source, join(folder, archive))
  tell()
  const value = { archive, removedAt } satisfies DemoRemoval
  // If another process has removed it while the archive was written, that one's archive is needed for the undo.
  const isRemoved = await removeDemo(database.db, (tx) => storeSetting(tx, removalKey, value))
  await forgetArchives(folder, isRemoved ? (name) => name !== archive : (name) => name === archive)
  if (!isRemoved) throw noDemo()
}

/** Deletes archives of older removals, which can no longer be undone. */
async function forgetArchives(folder: string, isUnneeded: (name: string) => boolean) {
  for (const name of await readdir(folder))
    if (name.startsWith(archivePrefix) && isUnneeded(name)) await rm(join(folder, name), { force: true })
}
