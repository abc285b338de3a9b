import { z } from 'zod'
import { Problem } from '#platform/http/problem.ts'
import type { PostCursor } from './data.server.ts'

const Cursor = z.tuple([
  z.iso.datetime(),
  z
    .int()
    .positive()
    .max(2 ** 31 - 1),
])

/** A place in the list as a word for an address. */
export function writeCursor({ createdAt, id }: PostCursor): string {
  return Buffer.from(JSON.stringify([createdAt, id])).toString('base64url')
}

/** @throws Problem 400 for anything that `writeCursor` did not write */
export function readCursor(word: string): PostCursor {
  try {
    const [createdAt, id] = Cursor.parse(JSON.parse(Buffer.from(word, 'base64url').toString()))
    return { createdAt, id }
  } catch {
    const message = 'Cursor must be copied from the Link header of the page before.'
    throw new Problem(400, message, { cursor: message })
  }
}
