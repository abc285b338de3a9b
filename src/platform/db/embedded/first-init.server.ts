import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fsyncPath, fsyncTree } from './fsync.server.ts'

/** Major version of the PostgreSQL inside PGlite; a folder of another version cannot be read. */
export const embeddedMajor = '18'

/**
 * Path of a complete database in the locked folder, created on the first start. It is created under another name and then moved
 * into place, so that a process killed half-way leaves nothing that looks like a database.
 * @param make creates a database in the given folder and closes it
 * @throws an Error of one sentence when the folder holds something else; nothing is ever deleted
 */
export async function ensureDatabaseFolder(folder: string, make: (path: string) => Promise<void>): Promise<string> {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('init-')) rmSync(join(folder, name), { recursive: true, force: true })
  }
  const path = join(folder, 'pg')
  if (existsSync(path)) {
    refuseForeign(path)
    return path
  }
  const unfinished = join(folder, `init-${process.pid}`)
  await make(unfinished)
  fsyncTree(unfinished)
  renameSync(unfinished, path)
  fsyncPath(folder)
  return path
}

function refuseForeign(path: string) {
  const major = versionIn(path)
  if (major === null) {
    throw new Error(`${path} exists but holds no database: move it away, or restore it from a backup.`)
  }
  if (major !== embeddedMajor) {
    throw new Error(
      `The database in ${path} was written by version ${major} of the engine and this program reads version ` +
        `${embeddedMajor}: export it with the program that wrote it, then import it here.`,
    )
  }
}

/** Null where there is no file with the version. @throws an Error of one sentence when it cannot be read */
function versionIn(path: string): string | null {
  try {
    return readFileSync(join(path, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw new Error(`The database in ${path} cannot be read by this user (${message}): give it to this user.`)
  }
}
