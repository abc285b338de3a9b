/** Reads an archive: first all of it to check its checksums, then, only if they are right, into an empty site. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { fileTypes, isFileName } from '#platform/media/storage.server.ts'
import type { CarriedTable } from './contents.server.ts'
import { lineMeter, longLine } from './lines.server.ts'
import { archiveVersion, type FileFacts, Manifest, manifestName } from './manifest.ts'

/** Longest manifest; it takes about 150 bytes a file. */
const maxManifestLength = 256 * 2 ** 20
/** Limit of files in an archive: as many as the longest manifest can name. */
const maxFiles = 1_500_000
/** Longest name of a file; all names are kept until they are compared with the manifest. */
const maxNameLength = 200
/** Largest picture file; 40 megapixels take less. */
const maxPictureBytes = 64 * 2 ** 20

/** Why an archive is refused, in one sentence for the operator. */
export class UnfitArchive extends Error {}

export interface ArchiveEntry {
  name: string
  bytes: number
  body: ReadableStream<Uint8Array>
}

/** The files of an archive, one after the other; each must be read before the next is asked for. */
export async function* archiveEntries(path: string): AsyncGenerator<ArchiveEntry> {
  // An error in one part of the pipeline ends the other; it reaches the reader from the last part.
  const unpacked = pipeline(createReadStream(path), createGunzip(), () => {})
  const tar = (Readable.toWeb(unpacked) as ReadableStream<Uint8Array>).pipeThrough(createTarDecoder({ strict: true }))
  for await (const { header, body } of tar) yield { name: header.name, bytes: header.size, body }
}

/** Skips a file by reading it. Cancelling the stream would, in modern-tar 0.8.6, also cut off the next file. */
export async function pass(body: ReadableStream<Uint8Array>): Promise<void> {
  for await (const _ of body);
}

/**
 * @param limit of files; smaller than usual in tests only
 * @throws UnfitArchive when it is incomplete, was changed, has too many files, or was written by a newer program
 */
export async function checkArchive(path: string, tables: readonly CarriedTable[], limit = maxFiles): Promise<Manifest> {
  const found = new Map<string, FileFacts>()
  let manifest: Manifest | undefined
  try {
    for await (const { name, bytes, body } of archiveEntries(path)) {
      refuseTooLarge(name, bytes)
      if (name.length > maxNameLength) throw new UnfitArchive('The archive holds a file whose name is too long.')
      if (name === manifestName) manifest = parseManifest(await new Response(body).text())
      else found.set(name, { bytes, sha256: await hashOf(name, body) })
      if (found.size > limit) throw new UnfitArchive('The archive holds more files than any site has.')
    }
  } catch (error) {
    throw error instanceof UnfitArchive ? error : unreadable(error)
  }
  if (!manifest) throw new UnfitArchive('This is no archive of a site, or its end is missing: it has no manifest.')
  compare(manifest, found, tables)
  return manifest
}

function unreadable(error: unknown): Error {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') return error as Error
  return new UnfitArchive('The archive cannot be read: it is damaged, incomplete, or something else.', { cause: error })
}

/** Limits what is read into memory as a whole, by its declared size: a small archive can unpack to any size. */
function refuseTooLarge(name: string, bytes: number) {
  if (name === manifestName && bytes > maxManifestLength)
    throw new UnfitArchive('The manifest of the archive is too long.')
  if (pictureName(name) !== null && bytes > maxPictureBytes) {
    throw new UnfitArchive(`${name} is too large for a picture of this site.`)
  }
}

function parseManifest(text: string): Manifest {
  const json = JSON.parse(text) as { version?: unknown }
  if (typeof json.version === 'number' && json.version > archiveVersion) throw fromNewer(`version ${json.version}`)
  const parsed = Manifest.safeParse(json)
  if (!parsed.success) throw new UnfitArchive('The manifest of the archive is not one that this program writes.')
  return parsed.data
}

function compare(manifest: Manifest, found: Map<string, FileFacts>, tables: readonly CarriedTable[]) {
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.files)) {
    const file = found.get(name)
    if (!file) throw new UnfitArchive(`The archive is incomplete: ${name} is missing.`)
    if (file.bytes !== bytes || file.sha256 !== sha256) throw new UnfitArchive(`${name} is not what was archived.`)
    if (!isExpected(name, manifest)) throw new UnfitArchive(`The archive holds ${name}, which has no place in it.`)
  }
  for (const name of found.keys()) {
    if (!manifest.files[name]) throw new UnfitArchive(`The archive holds ${name}, which its manifest does not name.`)
  }
  for (const { name, columns } of manifest.tables) {
    const table = carriedTable(tables, name)
    const unknown = columns.find((column) => !table.columns.includes(column))
    if (unknown) throw fromNewer(`the column ${unknown} of ${name}`)
    if (!manifest.files[tableFile(name)])
      throw new UnfitArchive(`The archive is incomplete: it lacks ${tableFile(name)}.`)
  }
}

function isExpected(path: string, { tables }: Manifest): boolean {
  const picture = pictureName(path)
  return picture !== null || tables.some(({ name }) => path === tableFile(name))
}

export function tableFile(name: string): string {
  return `tables/${name}.ndjson`
}

/** Name of the stored picture that an entry holds, or null. Nothing is ever written to any other path. */
export function pictureName(path: string): string | null {
  const name = path.startsWith('media/') ? path.slice('media/'.length) : ''
  return isFileName(name) ? name : null
}

export function typeOfPicture(name: string): string {
  return fileTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

export function carriedTable(tables: readonly CarriedTable[], name: string): CarriedTable {
  const table = tables.find((each) => each.name === name)
  if (!table) throw fromNewer(`the table ${name}`)
  return table
}

function fromNewer(what: string) {
  return new UnfitArchive(`The archive was written by a newer version of this program: it holds ${what}. Update first.`)
}

/** Checks the lines of a table, too. */
async function hashOf(name: string, body: ReadableStream<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  const measure = pictureName(name) === null ? lineMeter(() => new UnfitArchive(longLine)) : undefined
  for await (const chunk of body) {
    measure?.(chunk)
    hash.update(chunk)
  }
  return hash.digest('hex')
}
