import { decode } from '#platform/text/decode.ts'

/** A page's path as people read it: one for each page, however its letters are encoded. */
export function readablePath(path: string): string {
  return path.includes('%') ? (decode(path) ?? path).normalize('NFC') : path
}
