/** Pictures of the old site: from a folder, or fetched, and stored as if they had been uploaded here. */
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import type { Database } from '#platform/db/database.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { type GuardedFetchOptions, guardedFetch, RefusedFetch } from '#platform/http/safety/guarded-fetch.server.ts'
import { storePicture } from '#platform/media/picture-store.server.ts'
import type { Storage } from '#platform/media/storage.ts'
import { addressKey, withoutSize } from './addresses.ts'
import { findImportedPictures, keepOldAddresses, rememberItem } from './data.server.ts'
import type { Note } from './report.ts'

/** Largest file taken from a folder. */
const mostBytes = 40 * 2 ** 20

export interface PictureOptions {
  database: Database
  storage: Storage
  source: string
  origin: string
  /** A copy of wp-content/uploads or of Ghost's content/images. */
  folder?: string | undefined
  /** Whether pictures that are not in the folder are fetched. */
  fetches: boolean
  fetchOptions?: GuardedFetchOptions
}

export const lostPicture = 'A picture that could not be taken over; the text shows it from where it is'

/** Why a picture is not to be had, for the report. */
class NoPicture extends Error {}

export async function openPictures(options: PictureOptions) {
  const known = await findImportedPictures(options.database.db, options.source)
  const failed = new Map<string, string>()
  const inFolder = options.folder ? await filesIn(options.folder) : null
  const counts = { added: 0, present: known.size }

  /** Where the site has the picture; null, with a note, when it cannot be had. Each is asked for only once. */
  async function picture(written: string, note: (note: Note) => void): Promise<string | null> {
    if (written.startsWith('/uploads/')) return written
    const address = absolute(written, options.origin)
    // Copies in other sizes are one picture.
    const key = address ? withoutSize(address.href) : written.slice(0, 500)
    const stored = known.get(key)
    if (stored) return stored
    try {
      const reason = failed.get(key)
      if (reason !== undefined) throw new NoPicture(reason)
      const bytes = await bytesOf(written, address)
      const url = await store(key, bytes, address)
      known.set(key, url)
      counts.added++
      return url
    } catch (error) {
      const reason = reasonOf(error)
      failed.set(key, reason)
      note({
        about: lostPicture,
        detail: `${key}: ${reason}`,
      })
      return null
    }
  }

  async function bytesOf(written: string, address: URL | null): Promise<Uint8Array> {
    if (written.startsWith('data:'))
      return new Uint8Array(await (await fetch(written, { redirect: 'error' })).arrayBuffer())
    if (!address) throw new NoPicture('That is not an address.')
    const file = inFolder && (inFolder.find(address.pathname) ?? inFolder.find(withoutSize(address.pathname)))
    if (file) return readPicture(file)
    if (!options.fetches) throw new NoPicture('It is not in the folder.')
    return (await fetched(withoutSize(address.href))) ?? (await fetched(address.href)) ?? Promise.reject(absent())
  }

  async function fetched(address: string): Promise<Uint8Array | null> {
    const secure = isTrusted(address) ? address : address.replace(/^http:/, 'https:')
    const { status, bytes } = await guardedFetch(secure, options.fetchOptions)
    return status === 200 ? bytes : null
  }

  const isTrusted = (address: string) =>
    options.fetchOptions?.trustedOrigins?.includes(new URL(address).origin) ?? false

  async function store(key: string, bytes: Uint8Array, address: URL | null): Promise<string> {
    const { database, storage, source, origin } = options
    const { url } = await storePicture(database.db, storage, bytes, {
      also: async (tx, pictureUrl) => {
        await rememberItem(tx, { source, key, pictureUrl })
        const isOld = address && (origin === '' || address.origin === origin)
        const old = isOld ? addressKey(withoutSize(address.pathname)) : null
        await keepOldAddresses(tx, old === null ? [] : [old], { target: pictureUrl })
      },
    })
    return url
  }

  return { picture, counts }
}

const absent = () => new NoPicture('It is not there any more.')

function reasonOf(error: unknown): string {
  if (error instanceof NoPicture || error instanceof RefusedFetch || error instanceof Problem) return error.message
  throw error
}

/** Without the parameters that only choose a size, and without the detour over WordPress's own image servers. */
function absolute(written: string, origin: string): URL | null {
  const url = URL.parse(written, origin || undefined)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const proxied = /^i\d\.wp\.com$/.test(url.hostname) ? URL.parse(`https:/${url.pathname}`) : null
  const result = proxied ?? url
  result.search = ''
  result.hash = ''
  return result
}

async function readPicture(path: string): Promise<Uint8Array> {
  if ((await stat(path)).size > mostBytes) throw new NoPicture('The file is larger than 40 MB.')
  return readFile(path)
}

/** Files of a folder by the end of their address: first by the whole path after the uploads, then by the name alone. */
async function filesIn(folder: string) {
  const root = await realpath(folder)
  const names = new Map<string, string>()
  const paths = new Map<string, string>()
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const relative = path
      .slice(root.length + 1)
      .split(sep)
      .join('/')
      .normalize('NFC')
    paths.set(relative.toLowerCase(), path)
    names.set(entry.name.normalize('NFC').toLowerCase(), path)
  }
  return {
    find(pathname: string): string | null {
      const key = addressKey(pathname)
      if (key === null) return null
      const below = key.replace(/^.*?\/(?:wp-content\/uploads|content\/images)\//, '').replace(/^\//, '')
      return paths.get(below) ?? paths.get(key.slice(1)) ?? names.get(basename(below)) ?? null
    },
  }
}
