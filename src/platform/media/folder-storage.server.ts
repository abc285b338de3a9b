import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from './storage.ts'

/** Unfinished files; its name is none that a stored file can have. */
const unfinished = '.unfinished'

/**
 * Files in one folder. Each is written beside it, brought to the disk, and only then given its name, so that whatever
 * happens to the process no half of a picture is ever there to be read.
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

/** Removes what an interrupted process left unfinished; at the start, before anything is uploaded. */
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

/** The name itself is on the disk only once its folder is. */
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
