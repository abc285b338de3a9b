import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const busy = 5

export class FolderInUse extends Error {}

/**
 * Holds the folder for this process until the returned function is called or the process ends in any way: the kernel
 * lets go of the lock, so that nothing stale remains after a crash. Two processes on one folder would silently
 * destroy each other's rows. SQLite serves only as a portable way to the kernel's file lock; nobody may open
 * `lock.sqlite` by other means in this process, since closing it would drop the lock. Not for network file systems.
 * @throws an Error of one sentence when another process holds the folder
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== busy) throw error
    throw new FolderInUse(
      `The data folder ${folder} is in use by another process: stop that one or choose another DATA_DIR.`,
    )
  }
  return () => lock.close()
}
