import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { openMemory } from '#platform/db/embedded/embedded.server.ts'
import { migrateEmbedded } from '#platform/db/migrate.server.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const cacheFolder = join(root, 'node_modules/.cache/test-database')

/** A migrated, empty database in memory: restored from a dump in milliseconds, instead of created in seconds. */
export async function openEmptyMemory(): Promise<PGlite> {
  return openDump(await ensureEmptyDump())
}

/** Path of the dump for the present migrations; creates it if it is missing. */
export async function ensureEmptyDump(): Promise<string> {
  const path = join(cacheFolder, `${shapeKey()}.tar`)
  if (existsSync(path)) return path
  mkdirSync(cacheFolder, { recursive: true })
  for (const name of readdirSync(cacheFolder)) rmSync(join(cacheFolder, name), { force: true })
  const pglite = await openMemory()
  await migrateEmbedded(drizzle(pglite))
  await writeDump(pglite, path)
  await pglite.close()
  return path
}

export function openDump(path: string): Promise<PGlite> {
  return openMemory({ loadDataDir: new Blob([readFileSync(path)], { type: 'application/x-tar' }) })
}

/** Written to a temporary file and renamed, so that no other worker reads an incomplete dump. */
export async function writeDump(pglite: PGlite, path: string) {
  const dump = await pglite.dumpDataDir('none')
  const unfinished = `${path}.${randomUUID()}`
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
  renameSync(unfinished, path)
}

function shapeKey() {
  const hash = createHash('sha256')
  const migrations = join(root, 'migrations')
  for (const name of readdirSync(migrations).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(migrations, name)))
  }
  hash.update(readFileSync(join(root, 'migrations/meta/_journal.json')))
  hash.update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')))
  return hash.digest('hex').slice(0, 16)
}
