/** Makes the empty embedded database that a first start copies; nothing happens when it is there already. */
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import { openDurable, preparedDatabase } from '../src/platform/db/embedded.server.ts'
import { migrateEmbedded } from '../src/platform/db/migrate.server.ts'

/** The engine makes files that only their owner may read, and who builds is often not who runs. Nothing secret is in them. */
function letEverybodyRead(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  }
}

const path = preparedDatabase()
if (!existsSync(path)) {
  const folder = dirname(path)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const unfinished = join(folder, 'unfinished')
  const pglite = await openDurable(unfinished)
  await migrateEmbedded(drizzle(pglite))
  await pglite.exec('CHECKPOINT')
  await pglite.close()
  letEverybodyRead(unfinished)
  renameSync(unfinished, path)
}
