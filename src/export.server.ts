/** `npm run export [-- file]` (or `--out file`): exports the whole site as one file. */
import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { carriedTables } from '#archive/contents.server.ts'
import { archivesFolder, exportName, writeArchiveFile } from '#archive/file.server.ts'
import { picturesOf } from '#archive/manifest.ts'
import { ensureWritable } from '#platform/data-folder.server.ts'
import { databaseFrom, openDatabase } from '#platform/db/database.server.ts'
import { FolderInUse } from '#platform/db/embedded/lock.server.ts'
import type { Env } from '#platform/env.server.ts'
import { readSettings } from '#platform/env-file.server.ts'
import { openPlainStorage } from '#platform/media/storage.server.ts'
import { runCommand } from '#platform/process/command.server.ts'
import { tables } from './declared.server.ts'

runCommand(async (tell) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } })
  const [path, ...more] = values.out === undefined ? positionals : [values.out, ...positionals]
  if (more.length > 0) throw new Error('Name one file: npm run export -- site.tar.gz')
  const env = readSettings()
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'pg'))) {
    throw new Error(`There is no site in ${env.DATA_DIR}: set DATA_DIR to the folder of one.`)
  }
  ensureWritable(env.DATA_DIR)
  const out = path ?? (await defaultPath(env))
  const database = await openDatabase(databaseFrom(env)).catch(sayWhatElse)
  try {
    const source = {
      db: database.db,
      storage: openPlainStorage(env),
      folder: archivesFolder(env),
      tables: carriedTables(tables),
      tell,
    }
    const manifest = await writeArchiveFile(source, out)
    for (const name of manifest.media.missing) tell(`The picture file ${name} is missing and is not in the archive.`)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return `${out}: ${rows} rows and ${picturesOf(manifest)}.`
  } finally {
    await database.close()
  }
})

/** In the working folder; among the nightly archives where that is read-only, as in a container or under systemd. */
async function defaultPath(env: Env): Promise<string> {
  const name = exportName(new Date())
  return access('.', constants.W_OK).then(
    () => name,
    () => join(archivesFolder(env), name),
  )
}

function sayWhatElse(error: unknown): never {
  if (!(error instanceof FolderInUse)) throw error
  throw new Error(
    `${error.message} While the site runs, sign in as the admin and open /api/archive, or take the last night's archive ` +
      'from the folder archives in DATA_DIR.',
  )
}
