import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The files below a folder, sorted by path, without tests, which are not built. */
export function filesIn(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
