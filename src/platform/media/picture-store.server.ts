import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { Problem } from '../http/api/problem.ts'
import { createTurns, TooManyWaiting } from '../turns.ts'
import { addPicture, findSamePicture } from './data.server.ts'
import type { DrawingOptions, PictureFiles } from './picture-files.server.ts'
import type { ImageInfo } from './schema.ts'
import { fileTypes } from './storage.server.ts'
import type { Storage } from './storage.ts'

/** One queue for the whole process: encoding a picture can take 300 MB, and a whole processor. */
const inPictureTurn = createTurns({ atOnce: 2, waiting: 14 })

const maxCleanUpMs = 2000

export interface StoredPicture {
  url: string
  imageInfo: ImageInfo
  /** Address of the picture that has the same content; null when there is none. */
  same: string | null
}

export interface StoringOptions extends DrawingOptions {
  /** Further writes in the row's transaction. */
  also?: (tx: Db, url: string) => Promise<void>
  /** Name of the uploaded file, without its extension. */
  name?: string | undefined
}

/**
 * Re-encodes a picture, stores its files and then its row, so that a row's files always exist. The caller announces the new
 * revision.
 * @throws Problem 415, 400 for an unsuitable picture; 503 while the queue is full
 */
export async function storePicture(
  db: Db,
  storage: Storage,
  bytes: Uint8Array,
  { also, name, ...options }: StoringOptions = {},
): Promise<StoredPicture> {
  try {
    return await inPictureTurn(async () => {
      const { drawPicture } = await import('./picture-files.server.ts')
      return keep(db, storage, await drawPicture(bytes, options), { also, name })
    })
  } catch (error) {
    if (!(error instanceof TooManyWaiting)) throw error
    throw new Problem(503, 'Many pictures are being prepared right now. Please try again in a moment.', undefined, {
      'retry-after': '5',
    })
  }
}

async function keep(
  db: Db,
  storage: Storage,
  { info, files }: PictureFiles,
  { also, name }: Pick<StoringOptions, 'also' | 'name'>,
): Promise<StoredPicture> {
  const base = randomBytes(16).toString('hex')
  const names = files.map(({ ending }) => base + ending)
  const [whole] = names
  try {
    const puts = files.map(({ ending, bytes }) => storage.put(base + ending, bytes, typeOf(ending)))
    // All have ended before one that failed is reported: a file that is stored after its deletion would stay.
    await Promise.allSettled(puts)
    await Promise.all(puts)
    const url = `/uploads/${whole}`
    const content = contentOf(files[0]!.bytes)
    const same = await findSamePicture(db, content.hash)
    await transaction(db, async (tx) => {
      await addPicture(tx, url, info, { name, ...content })
      await also?.(tx, url)
    })
    return { url, imageInfo: info, same }
  } catch (error) {
    // With a time limit: a storage that does not answer would not answer this either, and the author waits.
    const removed = Promise.allSettled(names.map((name) => storage.delete(name)))
    await Promise.race([removed, wait(maxCleanUpMs, undefined, { ref: false })])
    throw error
  }
}

/** The content hash of a file: the same picture, encoded twice, has the same bytes. */
export function contentOf(bytes: Uint8Array): { hash: string; bytes: number } {
  return { hash: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.byteLength }
}

function typeOf(ending: string): string {
  return fileTypes[ending.slice(ending.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}
