/**
 * Uploaded files of an import, received in pieces and kept until it is done. They lie in the data folder, or in the
 * bucket if there is one, so that any instance can fetch them to work on the import.
 */
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#platform/env.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { s3Storage } from '#platform/media/s3-storage.server.ts'
import type { SentFile } from '../schema.ts'
import { uploadLimits } from './limits.ts'

export type Incoming = ReturnType<typeof openIncoming>

export function openIncoming(env: Env) {
  const root = join(env.DATA_DIR, 'incoming')
  const folderOf = (id: string) => join(root, id)
  const local = (id: string, file: number) => join(folderOf(id), `file-${file}`)
  const bucket = env.STORAGE_URL ? s3Storage(env, env.STORAGE_URL) : null
  const piece = (id: string, file: number, at: number) => `incoming-${id}-${file}-${at}`

  async function write(id: string, file: number, at: number, bytes: Uint8Array) {
    await mkdir(folderOf(id), { recursive: true, mode: 0o700 })
    const handle = await open(local(id, file), at === 0 ? 'w' : 'r+', 0o600).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? elsewhere() : error
    })
    try {
      if ((await handle.stat()).size < at) throw elsewhere()
      await handle.write(bytes, 0, bytes.byteLength, at)
      await handle.truncate(at + bytes.byteLength)
    } finally {
      await handle.close()
    }
  }

  const isWhole = async (id: string, file: number, { bytes }: SentFile) =>
    (await stat(local(id, file)).catch(() => null))?.size === bytes

  return {
    /** Folder of an import, for unpacked files. */
    folderOf,
    /** @param at offset of these bytes in the file */
    put: (id: string, file: number, at: number, bytes: Uint8Array) =>
      bucket ? bucket.put(piece(id, file, at), bytes, 'application/octet-stream') : write(id, file, at, bytes),
    /** Whether this process can reach all files. */
    async isHere(id: string, files: readonly SentFile[]) {
      if (bucket) return true
      for (const [file, sent] of files.entries()) if (!(await isWhole(id, file, sent))) return false
      return true
    },
    /** Path of the complete file on this machine. */
    async pathOf(id: string, file: number, sent: SentFile) {
      if (bucket && !(await isWhole(id, file, sent))) {
        for (const at of piecesOf(sent)) {
          const bytes = await bucket.get(piece(id, file, at))
          if (!bytes) throw new Problem(409, 'A part of the file is lost. Please send it again.')
          await write(id, file, at, bytes)
        }
      }
      if (!(await isWhole(id, file, sent))) throw elsewhere()
      return local(id, file)
    },
    async remove(id: string, files: readonly SentFile[]) {
      await rm(folderOf(id), { recursive: true, force: true })
      for (const [file, sent] of files.entries())
        for (const at of bucket ? piecesOf(sent) : []) await bucket?.delete(piece(id, file, at))
    },
    /**
     * Deletes files that no import needs: a process was killed before it could.
     * @param findNeeded asked after the files were listed: an import that begins meanwhile is stored before its first piece
     */
    async sweep(findNeeded: () => Promise<ReadonlySet<string>>) {
      const folders = await readdir(root).catch(() => [])
      const pieces = bucket ? await bucket.list('incoming-') : []
      if (folders.length + pieces.length === 0) return
      const needed = await findNeeded()
      for (const name of folders) if (!needed.has(name)) await rm(join(root, name), { recursive: true, force: true })
      for (const name of pieces) {
        const id = /^incoming-([\da-f-]{36})-\d+-\d+$/.exec(name)?.[1]
        if (id !== undefined && !needed.has(id)) await bucket?.delete(name)
      }
    },
  }
}

/** Offsets of a file's pieces. */
function piecesOf({ bytes }: SentFile): number[] {
  return Array.from(
    { length: Math.ceil(bytes / uploadLimits.pieceBytes) },
    (_, index) => index * uploadLimits.pieceBytes,
  )
}

function elsewhere() {
  return new Problem(
    409,
    'The beginning of this file is not on this server. Several servers need a shared data folder or a bucket (STORAGE_URL) for imports.',
  )
}
