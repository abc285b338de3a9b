import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
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

/**
 * Makes the data folder, and tries whether it can be written.
 * @throws an Error of one sentence for the operator
 */
export function ensureWritable(folder: string) {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
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
