/** `npm run restore [-- latest | name | path] [--out file]`: restores a backup from the bucket into an empty site. */
import { createReadStream, existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { continueBackups, readBackupState } from '#archive/away/backups.server.ts'
import { fetchArchive, isSealedFile } from '#archive/away/fetched.server.ts'
import { type BackupName, latestBackup } from '#archive/away/names.ts'
import { type BackupPlace, backupPlace } from '#archive/away/place.server.ts'
import { carriedTables } from '#archive/contents.server.ts'
import { archivesFolder } from '#archive/file.server.ts'
import { picturesOf } from '#archive/manifest.ts'
import { UnfitArchive } from '#archive/read.server.ts'
import { refuseUnlessEmpty, restoreArchive } from '#archive/restore.server.ts'
import { unfinished } from '#archive/write.server.ts'
import { ensureWritable } from '#platform/data-folder.server.ts'
import { type Db, databaseFrom, openDatabase } from '#platform/db/database.server.ts'
import { readSettings } from '#platform/env-file.server.ts'
import { openPlainStorage } from '#platform/media/storage.server.ts'
import { refuseUnlessFile, runCommand } from '#platform/process/command.server.ts'
import { tables } from './declared.server.ts'

runCommand(async (tell) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } })
  const [which, ...more] = positionals
  if (more.length > 0) throw new Error('Name one backup: npm run restore -- latest')
  const env = readSettings()
  if (which === undefined) return listed(await placeOf().list())
  const source = await sourceOf(which)
  const { name, backup, before } = source
  async function fetchTo(path: string) {
    tell(`${name} is fetched.`)
    await fetchArchive(source.chunks(), { name, key: env.BACKUP_KEY, isClosed: source.isClosed }, path)
  }
  if (values.out) {
    await fetchTo(values.out)
    return `${values.out} is the archive of ${name}.`
  }
  ensureWritable(env.DATA_DIR)
  const database = await openDatabase(databaseFrom(env))
  const path = join(archivesFolder(env), `${unfinished}restore.tar.gz`)
  try {
    const known = carriedTables(tables)
    await refuseUnlessEmpty(database.db, known).catch(async (error: Error) => {
      const isBack = backup && (await readBackupState(database))?.series === backup.series
      throw isBack ? new Error(`${error.message} It is the site of these backups already.`, { cause: error }) : error
    })
    await fetchTo(path)
    const also = async (tx: Db) => {
      if (backup) await continueBackups(tx, env, new Date(), backup.series)
    }
    const site = { database, storage: openPlainStorage(env), tables: known, also }
    const manifest = await restoreArchive(path, site, tell)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return `The site is back as ${name} has it: ${rows} rows and ${picturesOf(manifest)}.`
  } catch (error) {
    if (!(error instanceof UnfitArchive) || !before) throw error
    throw new Error(`${error.message} The one before it: npm run restore -- ${before.name}`, { cause: error })
  } finally {
    await rm(path, { force: true })
    await database.close()
  }

  function placeOf(): BackupPlace {
    const place = backupPlace(env)
    if (!place) throw new Error('Nothing says where backups are: set BACKUP_URL, or STORAGE_URL, as the site had them.')
    return place
  }

  async function sourceOf(given: string) {
    if (existsSync(given)) {
      await refuseUnlessFile(given)
      return { name: given, chunks: () => createReadStream(given), isClosed: await isSealedFile(given) }
    }
    const place = placeOf()
    const backups = await place.list()
    const found = given === 'latest' ? latestBackup(backups, new Date()) : backups.find((each) => each.name === given)
    if (given === 'latest' && found !== backups[0])
      tell(
        `${backups[0]?.name} is dated in the future, by a clock that was wrong, and is passed over: name it if it is meant.`,
      )
    if (!found) throw new Error(`There is no ${given} in ${place.address}. ${listed(backups)}`)
    const before = backups.find((each) => each.series === found.series && each.at < found.at)
    return {
      name: found.name,
      chunks: () => place.get(found.name),
      isClosed: found.isSealed,
      backup: found,
      before,
    }
  }
})

function listed(backups: BackupName[]): string {
  if (backups.length === 0) return 'There is no backup in the bucket.'
  const names = backups.map(({ name }) => `  ${name}`)
  return `Backups, the newest first:\n${names.join('\n')}\nOne of them into an empty site: npm run restore -- latest, or its name.`
}
