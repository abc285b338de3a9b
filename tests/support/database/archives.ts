import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar'
import { onTestFinished } from 'vitest'
import { carriedTables } from '#archive/contents.server.ts'
import { writeArchiveFile } from '#archive/file.server.ts'
import type { Manifest } from '#archive/manifest.ts'
import { type Database, databaseOn } from '#platform/db/database.server.ts'
import { engineOn } from '#platform/db/embedded/embedded.server.ts'
import { folderStorage } from '#platform/media/folder-storage.server.ts'
import { tables } from '../../../src/declared.server.ts'
import { temporaryFolder } from '../files/temporary-folder.ts'
import { testDatabase } from './database.ts'
import { openEmptyMemory } from './database-templates.ts'

const carried = carriedTables(tables)

/** A database on the embedded engine, also when the tests run on a server. */
export async function embeddedDatabase(): Promise<Database> {
  const pglite = await openEmptyMemory()
  const database = await databaseOn(engineOn(pglite, () => pglite.close()))
  onTestFinished(() => database.close())
  return database
}

/** The parts of a site that an archive contains: its rows and the folder of its pictures. */
export function siteOf(database: Database, folder = temporaryFolder()) {
  const storage = folderStorage(join(folder, 'uploads'))
  return {
    database,
    storage,
    tables: carried,
    folder,
    /** @returns the path of a new archive of it */
    async archive() {
      const path = join(temporaryFolder(), 'site.tar.gz')
      await writeArchiveFile({ db: database.db, storage, tables: carried, folder }, path)
      return path
    },
  }
}

/** A site without content. */
export async function emptySite() {
  return siteOf(await testDatabase())
}

export const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

/** Hash of the manifest, without each table's highest id: deleted rows may have raised that. */
export async function hashOfContents(path: string): Promise<string> {
  const { tables, ...manifest } = await manifestOf(path)
  const told = tables.map(({ last: _, ...table }) => table)
  return createHash('sha256')
    .update(JSON.stringify({ ...manifest, tables: told }))
    .digest('hex')
}

/** The files of an archive as text, in order. */
export async function contentsOf(path: string): Promise<Map<string, string>> {
  const entries = await unpackTar(gunzipSync(readFileSync(path)))
  return new Map(entries.map(({ header, data }) => [header.name, Buffer.from(data ?? []).toString()]))
}

export async function manifestOf(path: string): Promise<Manifest> {
  return JSON.parse((await contentsOf(path)).get('manifest.json') ?? 'null') as Manifest
}

/** The archive packed again with changed files. */
export async function repacked(path: string, change: (files: Map<string, Uint8Array>) => void): Promise<string> {
  const entries = await unpackTar(gunzipSync(readFileSync(path)))
  const files = new Map(entries.map(({ header, data }) => [header.name, data ?? new Uint8Array()]))
  change(files)
  const packed = await packTar([...files].map(([name, body]) => ({ header: { name, size: body.length }, body })))
  const changed = join(temporaryFolder(), 'changed.tar.gz')
  writeFileSync(changed, gzipSync(packed))
  return changed
}
