/**
 * Copies of the old blog's pictures, found by their old addresses: in a folder, or in a zip, which is read without
 * being unpacked.
 */
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { addressKey } from '../addresses.ts'
import type { OpenZip } from './zip.server.ts'

/** Largest picture accepted. */
const maxPictureBytes = 40 * 2 ** 20

/** Why a picture cannot be read, for the report. */
export class NoPicture extends Error {}

type Read = () => Promise<Uint8Array>

/** @returns a function that reads the file of this address, or null */
export type PictureFiles = (pathname: string) => Read | null

export async function picturesInFolder(folder: string): Promise<PictureFiles> {
  const root = await realpath(folder)
  const files = new Map<string, Read>()
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const relative = path
      .slice(root.length + 1)
      .split(sep)
      .join('/')
    files.set(relative, async () => {
      refuseLarge((await stat(path)).size)
      return readFile(path)
    })
  }
  return byAddress(files)
}

export function picturesInZip(zip: OpenZip): PictureFiles {
  return byAddress(
    new Map(
      zip.entries.map((entry) => [
        entry.fileName,
        async () => {
          refuseLarge(entry.uncompressedSize)
          return zip.read(entry)
        },
      ]),
    ),
  )
}

function refuseLarge(bytes: number) {
  if (bytes > maxPictureBytes) throw new NoPicture('The file is larger than 40 MB.')
}

/**
 * Matches the whole path below the uploads first, then from the month's folder on, then the name alone: that of a file that lies in no
 * month's folder. Where two files match, none is used.
 */
function byAddress(files: Map<string, Read>): PictureFiles {
  const paths = new Map<string, Read>()
  const ends = new Map<string, Read | null>()
  for (const [written, read] of files) {
    const path = written.normalize('NFC').toLowerCase()
    paths.set(path, read)
    paths.set(belowUploads(`/${path}`), read)
    const end = fromMonth(path) ?? basename(path)
    ends.set(end, ends.has(end) ? null : read)
  }
  return (pathname) => {
    const key = addressKey(pathname)
    if (key === null) return null
    const below = belowUploads(key)
    const whole = paths.get(below) ?? paths.get(key.slice(1))
    return whole ?? ends.get(fromMonth(below) ?? '') ?? ends.get(basename(below)) ?? null
  }
}

/** "2019/05/boat.jpg" of a path with such folders; null of others. */
function fromMonth(path: string): string | null {
  return /(?:^|\/)(\d{4}\/\d{2}\/.+)$/.exec(path)?.[1] ?? null
}

function belowUploads(path: string): string {
  return path.replace(/^.*?\/(?:wp-content\/uploads|content\/images)\//, '').replace(/^\//, '')
}
