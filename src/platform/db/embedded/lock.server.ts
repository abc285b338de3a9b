import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const busy = 5

export class FolderInUse extends Error {}

/**
 * Locks the folder for this process until the returned function is called or the process ends in any way: the kernel releases the
 * lock, so that nothing stale remains after a crash. Two processes on one folder would silently destroy each other's rows. SQLite
 * serves only as portable access to the kernel's file lock; `lock.sqlite` may not be opened by other means in this process, since
 * closing it would release the lock. Not for network file systems.
 * @throws an Error of one sentence when another process holds the lock
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock.sqlite')
  const lock = opened(path)
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

function opened(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: 0 })
  } catch (error) {
    const { message } = error as Error
    throw new Error(`The file ${path} cannot be opened by this user (${message}): give the data folder to this user.`, {
      cause: error,
    })
  }
}
