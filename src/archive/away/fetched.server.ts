/** Fetches a backup from the bucket or from a file taken from it, decrypts it and checks that it is complete. */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { UnfitArchive } from '../read.server.ts'
import { unfinished } from '../write.server.ts'
import { isSealed, opened } from './sealed.server.ts'

export async function isSealedFile(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null)
  if (!file) return false
  const { buffer } = await file.read(Buffer.alloc(64), 0, 64, 0).finally(() => file.close())
  return isSealed(buffer)
}

/**
 * Writes the decrypted archive to `path`, atomically: on failure what was there stays as it was.
 * @param name for error messages
 * @throws UnfitArchive
 */
export async function fetchArchive(
  chunks: AsyncIterable<Uint8Array>,
  { name, key, isClosed }: { name: string; key: string | undefined; isClosed: boolean },
  path: string,
): Promise<void> {
  if (isClosed && !key) throw new UnfitArchive(`${name} is sealed: set BACKUP_KEY to what it was sealed with.`)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = join(dirname(path), `${unfinished}${randomUUID()}-${basename(path)}`)
  try {
    const plain = isClosed && key ? opened(chunks, key, name) : chunks
    await pipeline(plain, createWriteStream(draft, { mode: 0o600, flush: true }))
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
