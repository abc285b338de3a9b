/** Prepares the embedded databases that a first start copies, an empty one and one with the demo, unless they exist. */
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import { openDurable, preparedDatabase } from '../src/platform/db/embedded/embedded.server.ts'
import type { Db } from '../src/platform/db/engine.server.ts'
import { migrateEmbedded } from '../src/platform/db/migrate.server.ts'
import { filesIn } from './files-in.ts'

const empty = preparedDatabase('empty')
const demo = preparedDatabase('demo')
const folder = dirname(empty)
/** Hash of the demo's texts and of the program that writes them: a change makes the next build prepare it again. */
const demoStamp = join(folder, 'demo.hash')

function hashOfDemo(): string {
  const hash = createHash('sha256')
  for (const file of [
    ...filesIn('seed'),
    ...filesIn('src').filter((name) => name.endsWith('.ts')),
    'public/art/index.json',
  ]) {
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * PGlite's files are readable only by their owner, and the user who builds is often not the one who runs the site. They
 * contain no secrets.
 */
function letEverybodyRead(path: string) {
  chmodSync(path, 0o755)
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  }
}

/** Written under a temporary name and then renamed, so that an interrupted build leaves nothing to copy. */
async function prepare(path: string, from: string | undefined, fill: (db: Db) => Promise<unknown>) {
  const unfinished = `${path}-unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  if (from) cpSync(from, unfinished, { recursive: true })
  const pglite = await openDurable(unfinished)
  await fill(drizzle(pglite) as unknown as Db)
  await pglite.exec('VACUUM (ANALYZE)')
  // Used segments of the write-ahead log would be kept for reuse, 16 MB each.
  await pglite.exec('SET wal_recycle = off')
  await pglite.exec('CHECKPOINT')
  await pglite.close()
  letEverybodyRead(unfinished)
  rmSync(path, { recursive: true, force: true })
  renameSync(unfinished, path)
}

if (!existsSync(empty)) {
  rmSync(dirname(folder), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await prepare(empty, undefined, (db) => migrateEmbedded(db as never))
}
const madeBy = hashOfDemo()
if (!existsSync(demo) || !existsSync(demoStamp) || readFileSync(demoStamp, 'utf8') !== madeBy) {
  const { seedIfEmpty } = await import('../seed/seed.server.ts')
  await prepare(demo, empty, seedIfEmpty)
  writeFileSync(demoStamp, madeBy)
}
