import { z } from 'zod'
import { Problem } from './problem.ts'

const Cursor = z.tuple([
  z.iso.datetime(),
  z
    .int()
    .positive()
    .max(2 ** 31 - 1),
])

/** A place in a dated list: the order goes on after this row. */
interface ListCursor {
  createdAt: string
  id: number
}

/** A place in the list as a word for an address. */
export function writeCursor({ createdAt, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([createdAt, id])).toString('base64url')
}

/** @throws Problem 400 for anything that `writeCursor` did not write */
export function readCursor(word: string): ListCursor {
  try {
    const [createdAt, id] = Cursor.parse(JSON.parse(Buffer.from(word, 'base64url').toString()))
    return { createdAt, id }
  } catch {
    const message = 'Cursor must be copied from the Link header of the page before.'
    throw new Problem(400, message, { cursor: message })
  }
}
