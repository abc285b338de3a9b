import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from './storage.ts'

/** Folder of unfinished files; no stored file can have its name. */
const unfinished = '.unfinished'

/**
 * Files in a folder. Each is written to a temporary one, synced to the disk, and only then renamed, so that no half picture can
 * ever be read, whatever happens to the process.
 */
export function folderStorage(folder: string): Storage {
  return {
    async put(name, bytes) {
      await mkdir(join(folder, unfinished), { recursive: true })
      const draft = join(folder, unfinished, randomUUID())
      try {
        await writeToDisk(draft, bytes)
        await rename(draft, join(folder, name))
        await syncFolder(folder)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(name) {
      return readFile(join(folder, name)).catch(nullWhenAbsent)
    },
    async delete(name) {
      await rm(join(folder, name), { force: true })
    },
  }
}

/** Deletes unfinished files of an interrupted process; called at the start, before any upload. */
export async function sweepFolder(folder: string): Promise<void> {
  await rm(join(folder, unfinished), { recursive: true, force: true })
}

async function writeToDisk(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx', 0o644)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A rename is durable only when its folder is synced. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
