import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'

const reasons: Record<string, string> = {
  EACCES: 'this program may not write there',
  EPERM: 'this program may not write there',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
  ENOTDIR: 'there is a file in the way',
  EEXIST: 'there is a file in the way',
}

/** Of a folder that everybody may put things into, such as /tmp. */
const stickyBit = 0o1000

/**
 * Makes the data folder. Only the user who runs the site may look into it, also if it was there and open to others; a
 * folder that others share, or that is somebody else's, is left as it is.
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
 * Makes the data folder, and tries whether it can be written.
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

/** Bytes that may still be written below the folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
