/** `npm run import -- file`: imports an archive into an empty site. */
import { parseArgs } from 'node:util'
import { isSealedFile } from '#archive/away/fetched.server.ts'
import { carriedTables } from '#archive/contents.server.ts'
import { picturesOf } from '#archive/manifest.ts'
import { restoreArchive } from '#archive/restore.server.ts'
import { ensureWritable } from '#platform/data-folder.server.ts'
import { databaseFrom, openDatabase } from '#platform/db/database.server.ts'
import { readSettings } from '#platform/env-file.server.ts'
import { openPlainStorage } from '#platform/media/storage.server.ts'
import { refuseUnlessFile, runCommand } from '#platform/process/command.server.ts'
import { tables } from './declared.server.ts'

runCommand(async (tell) => {
  const [path, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (path === undefined || more.length > 0)
    throw new Error('Name one archive: npm run import -- site-2026-11-21.tar.gz')
  const env = readSettings()
  await refuseUnlessFile(path)
  if (await isSealedFile(path)) throw new Error(`${path} is a sealed backup: npm run restore -- ${path}`)
  ensureWritable(env.DATA_DIR)
  const database = await openDatabase(databaseFrom(env))
  try {
    const site = { database, storage: openPlainStorage(env), tables: carriedTables(tables) }
    const manifest = await restoreArchive(path, site, tell)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return `The site is back: ${rows} rows and ${picturesOf(manifest)}.`
  } finally {
    await database.close()
  }
})
