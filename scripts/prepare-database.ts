/** Makes the empty embedded database that a first start copies; nothing happens when it is there already. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import { openDurable, preparedDatabase } from '../src/platform/db/embedded.server.ts'
import { migrateEmbedded } from '../src/platform/db/migrate.server.ts'

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
  renameSync(unfinished, path)
}
