import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The files below a folder by their paths, in the order of these; tests are no part of what is built. */
export function filesIn(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
