/** A whole site as one file: a compressed tar of open formats (docs/archive-format.md). */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'
import { createTarPacker, type TarPackController } from 'modern-tar'
import type { Db } from '#platform/db/database.server.ts'
import { storedNames } from '#platform/media/storage.server.ts'
import type { Storage } from '#platform/media/storage.ts'
import type { CarriedTable } from './contents.server.ts'
import { linesIn } from './lines.server.ts'
import { archiveVersion, type FileFacts, type Manifest, manifestName } from './manifest.ts'
import { type SpooledTable, spoolTables } from './rows.server.ts'

export interface ArchiveSource {
  db: Db
  storage: Storage
  tables: readonly CarriedTable[]
  /** Folder for temporary copies of the tables while an archive is made. */
  folder: string
  /** Called with progress lines. */
  tell?: (line: string) => void
  /** Aborts the work. */
  signal?: AbortSignal | undefined
}

/** Prefix of unfinished files in the folder. */
export const unfinished = '.unfinished-'

/**
 * Writes the site as it is at this moment. The same rows and pictures always give the same bytes. The database is
 * released as soon as its tables are copied, however slow the output is.
 */
export async function writeArchive(source: ArchiveSource, output: Writable): Promise<Manifest> {
  await mkdir(source.folder, { recursive: true, mode: 0o700 })
  const work = await mkdtemp(join(source.folder, unfinished))
  try {
    const { readable, controller } = createTarPacker()
    const sending = pipeline(Readable.fromWeb(readable as NodeStream), createGzip(), output, { signal: source.signal })
    const packing = pack(source, work, controller).catch((error: unknown) => {
      controller.error(error)
      throw error
    })
    const [manifest] = await Promise.all([packing, sending])
    return manifest
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function pack(
  { db, storage, tables: carried, signal, tell = () => {} }: ArchiveSource,
  work: string,
  tar: TarPackController,
): Promise<Manifest> {
  const tables = await spoolTables(db, carried, work, signal)
  tell(`${tables.length} tables are copied.`)
  const files: Manifest['files'] = {}
  const media: Manifest['media'] = { files: 0, missing: [] }
  // Pictures come first, so that a restore has them before the rows that show them.
  for await (const name of pictureFiles(tables)) {
    const bytes = await storage.get(name)
    if (!bytes) {
      media.missing.push(name)
      continue
    }
    if (++media.files % 500 === 0) tell(`${media.files} picture files are archived.`)
    files[`media/${name}`] = await addBytes(tar, `media/${name}`, bytes)
  }
  for (const table of tables) {
    const path = `tables/${table.entry.name}.ndjson`
    files[path] = table.facts
    await addTable(tar, path, table)
  }
  const entries = tables.map(({ entry }) => entry)
  const manifest: Manifest = { format: 'travel-site-archive', version: archiveVersion, tables: entries, media, files }
  await addBytes(tar, manifestName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
  tar.finalize()
  return manifest
}

/** Names of all stored files, from the rows of `media`. */
async function* pictureFiles(tables: SpooledTable[]): AsyncGenerator<string> {
  const media = tables.find(({ entry }) => entry.name === 'media')
  if (!media) return
  for await (const line of linesIn(createReadStream(media.path))) {
    const { url, widths } = JSON.parse(line) as { url: string; widths: number[] }
    yield* storedNames(url, widths)
  }
}

/** Constant metadata, so that equal archives are equal files. */
const steady = { mtime: new Date(0), mode: 0o644, uid: 0, gid: 0 }

async function addBytes(tar: TarPackController, name: string, bytes: Uint8Array): Promise<FileFacts> {
  const writer = tar.add({ ...steady, name, size: bytes.byteLength }).getWriter()
  await writer.write(bytes)
  await writer.close()
  return { bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function addTable(tar: TarPackController, name: string, { path, facts }: SpooledTable): Promise<void> {
  const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
  await body.pipeTo(tar.add({ ...steady, name, size: facts.bytes }))
}
