import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** System error codes, in words for the operator. */
export const reasons: Record<string, string> = {
  EACCES: 'this program may not write there',
  EPERM: 'this program may not write there',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
  ENOTDIR: 'there is a file in the way',
  EEXIST: 'there is a file in the way',
}

/** Set on a folder that everybody may write to, such as /tmp. */
const stickyBit = 0o1000

/**
 * Makes the data folder with access for the site's user alone, and restricts an existing one that was open to others. A shared
 * folder, or one of another user, is left as it is.
 */
export function makeDataFolder(folder: string) {
  mkdirSync(folder, { recursive: true })
  if (statSync(folder).mode & stickyBit) return
  try {
    chmodSync(folder, 0o700)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

/**
 * Makes the data folder, and tests whether it can be written to.
 * @throws an Error of one sentence for the operator
 */
export function ensureWritable(folder: string) {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    makeDataFolder(folder)
    writeFileSync(probe, 'x')
    rmSync(probe)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    const reason = reasons[code] ?? message
    throw new Error(
      `The data folder ${folder} cannot be used (${reason}): mend that or set DATA_DIR to another folder.`,
    )
  }
}

/** Free bytes on the folder's disk. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
