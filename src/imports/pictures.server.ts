/** Pictures of the old site: read from a folder or fetched, and stored as if uploaded here. */
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#platform/db/database.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { type GuardedFetchOptions, guardedFetch, RefusedFetch } from '#platform/http/safety/guarded-fetch.server.ts'
import { storePicture } from '#platform/media/picture-store.server.ts'
import { storedNames } from '#platform/media/storage.server.ts'
import type { Storage } from '#platform/media/storage.ts'
import { truncate } from '#platform/text/truncate.ts'
import { addressKey, hostOf, withoutSize } from './addresses.ts'
import { findImportedPictures, keepOldAddresses, rememberItem } from './data.server.ts'
import { pictureKey } from './picture-key.server.ts'
import type { Note } from './report.ts'
import { NoPicture, type PictureFiles } from './upload/picture-files.server.ts'
import { UnfitZip } from './upload/zip.server.ts'
import type { ImportWatch } from './watch.server.ts'

export interface PictureOptions {
  database: Database
  storage: Storage
  /** Source names of the old site; the first is the one that is stored. */
  sources: string[]
  origin: string
  /** A copy of wp-content/uploads or of Ghost's content/images. */
  files?: PictureFiles | null | undefined
  /** Whether pictures missing from `files` are fetched. */
  fetches: boolean
  fetchOptions?: GuardedFetchOptions
  watch?: ImportWatch | undefined
}

export const lostPicture = 'A picture that could not be taken over; the text shows it from where it is'

/** A host is given up after this many timeouts in a row; each takes ten seconds. */
const maxSilences = 5
/** Wait while too many pictures are being prepared. */
const busyMs = 500

export async function openPictures(options: PictureOptions) {
  const { known, deleted } = await findImportedPictures(options.database.db, options.sources)
  const failed = new Map<string, string>()
  /** Timeouts in a row, by host. */
  const silent = new Map<string, number>()
  const brought = [...known.values()].filter(({ importId }) => isOwn(importId)).length
  const counts = { added: brought, present: known.size - brought }
  /** Number of pictures processed, fetched or not. */
  const dealtWith = () => counts.added + counts.present + failed.size

  /** Whether this import brought it; imports from the command line have no id. */
  function isOwn(importId: string | null): boolean {
    return options.watch !== undefined && importId === options.watch.importId
  }

  /** The picture's address here; null, with a note, when it cannot be fetched. Each is fetched only once. */
  async function picture(written: string, note: (note: Note) => void): Promise<string | null> {
    if (isStoredHere(written)) return written
    const address = absolute(written, options.origin)
    const key = keyOf(written, address)
    const stored = known.get(key)
    if (stored) return stored.url
    try {
      const reason = failed.get(key)
      if (reason !== undefined) throw new NoPicture(reason)
      const bytes = await bytesOf(written, address)
      const url = await store(key, bytes, address)
      known.set(key, { url, importId: options.watch?.importId ?? null })
      counts.added++
      return url
    } catch (error) {
      const reason = reasonOf(error)
      failed.set(key, reason)
      note({ about: lostPicture, detail: `${address ? withoutSize(address.href) : truncate(written, 500)}: ${reason}` })
      return null
    }
  }

  async function bytesOf(written: string, address: URL | null): Promise<Uint8Array> {
    if (written.startsWith('data:')) return bytesInText(written)
    if (!address) throw new NoPicture('That is not an address.')
    const { files } = options
    const read = files && (files(withoutSize(address.pathname)) ?? files(address.pathname))
    if (read) return read()
    if (!options.fetches) throw new NoPicture('It is not among the pictures that came along.')
    return fetchedFrom(
      new Set([withoutSize(address.href), address.href, URL.parse(written, options.origin || undefined)!.href]),
    )
  }

  /**
   * Fetches the picture in its full size, or else in the size the text shows: some originals are too large, some are
   * gone.
   */
  async function fetchedFrom(addresses: Set<string>): Promise<Uint8Array> {
    let problem: unknown = absent()
    for (const one of addresses) {
      try {
        const bytes = await fetched(one)
        if (bytes) return bytes
      } catch (error) {
        if (!(error instanceof RefusedFetch)) throw error
        problem = error
        // After a timeout the other sizes are not tried.
        if (error.cause !== undefined) break
      }
    }
    throw problem
  }

  async function fetched(address: string): Promise<Uint8Array | null> {
    const secure = isTrusted(address) ? address : address.replace(/^http:/, 'https:')
    const { host } = new URL(secure)
    if ((silent.get(host) ?? 0) >= maxSilences) throw new NoPicture('The address does not answer.')
    try {
      const { status, bytes } = await guardedFetch(secure, options.fetchOptions)
      silent.delete(host)
      return status === 200 ? bytes : null
    } catch (error) {
      if (error instanceof RefusedFetch && error.cause !== undefined) silent.set(host, (silent.get(host) ?? 0) + 1)
      throw error
    }
  }

  const isTrusted = (address: string) =>
    options.fetchOptions?.trustedOrigins?.includes(new URL(address).origin) ?? false

  async function store(key: string, bytes: Uint8Array, address: URL | null): Promise<string> {
    const { database, storage, sources, origin, watch } = options
    const importId = watch?.importId ?? null
    const { url } = await inTurn(() =>
      storePicture(database.db, storage, bytes, {
        also: async (tx, pictureUrl) => {
          await rememberItem(tx, { source: sources[0] ?? '', key, pictureUrl, importId })
          const isOld = address && (origin === '' || hostOf(address.href) === hostOf(origin))
          const old = isOld ? addressKey(withoutSize(address.pathname)) : null
          await keepOldAddresses(tx, old === null ? [] : [old], { target: pictureUrl, importId })
          await watch?.keep(tx, { pictures: dealtWith() + 1 })
        },
      }),
    )
    return url
  }

  /** While many pictures are uploaded at once, the import waits: a picture left out would be lost to it. */
  async function inTurn<Stored>(storing: () => Promise<Stored>): Promise<Stored> {
    for (;;) {
      try {
        return await storing()
      } catch (error) {
        if (!(error instanceof Problem) || error.status !== 503) throw error
        await wait(busyMs)
        options.watch?.signal.throwIfAborted()
      }
    }
  }

  const keyFor = (address: string) => keyOf(address, absolute(address, options.origin))
  const isShown = (address: string) => known.has(keyFor(address)) || failed.has(keyFor(address))
  /** Whether an earlier import brought it and the author has deleted it since. */
  const isDeleted = (address: string) => deleted.has(keyFor(address))

  return { picture, isShown, isDeleted, counts, dealtWith }
}

/** Whether it is a picture of this site, and not one of the old blog's own folder "uploads". */
const isStoredHere = (written: string) => storedNames(written, []).length > 0

/** The bytes of a picture that is written into the text. @throws NoPicture where they cannot be read, as of invalid base64 */
async function bytesInText(written: string): Promise<Uint8Array> {
  const answer = await fetch(written, { redirect: 'error' }).catch(() => {
    throw new NoPicture('It is damaged.')
  })
  return new Uint8Array(await answer.arrayBuffer())
}

/** Resized copies share one key. A picture written into the text has one of its own, since many begin alike. */
function keyOf(written: string, address: URL | null): string {
  if (address) return pictureKey(address.href)
  if (!written.startsWith('data:')) return truncate(written, 500)
  return `data:${createHash('sha256').update(written).digest('hex')}`
}

const absent = () => new NoPicture('It is not there any more.')

function reasonOf(error: unknown): string {
  if ([NoPicture, RefusedFetch, Problem, UnfitZip].some((kind) => error instanceof kind))
    return (error as Error).message
  throw error
}

/** The absolute address, without parameters that only choose a size and without WordPress's image proxy. */
function absolute(written: string, origin: string): URL | null {
  const url = URL.parse(written, origin || undefined)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const proxied = /^i\d\.wp\.com$/.test(url.hostname) ? URL.parse(`https:/${url.pathname}`) : null
  const result = proxied ?? url
  result.hash = ''
  // A script's parameters identify the picture, so they stay; a file needs none.
  if (proxied || /\.\w{2,5}$/.test(result.pathname))
    result.search = /\.(?:php|aspx?|cgi|jsp)$/i.test(result.pathname) ? result.search : ''
  else for (const name of [...result.searchParams.keys()]) if (sizing.has(name)) result.searchParams.delete(name)
  return result
}

const sizing = new Set('w h width height fit resize crop q quality ssl strip zoom auto cs fm dpr'.split(' '))
