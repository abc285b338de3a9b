import { z } from 'zod'
import { Problem } from '#platform/http/problem.ts'
import { chosenInstant, isStorableText } from '#platform/text/fields.ts'
import type { OrderedCursor, PostCursor } from './data.server.ts'
import type { PostOrder } from './options.ts'

const Id = z
  .int()
  .positive()
  .max(2 ** 31 - 1)

const byDate = z.tuple([chosenInstant(), Id])
const byTitle = z.tuple([z.string().max(200).refine(isStorableText), Id])

/** A place in the list as a word for an address. */
export function writeCursor({ createdAt, id }: PostCursor): string {
  return write([createdAt, id])
}

/** @throws Problem 400 for anything that `writeCursor` did not write */
export function readCursor(word: string): PostCursor {
  const [createdAt, id] = read(word, byDate)
  return { createdAt, id }
}

/** The same for a list in another order. */
export function writeOrderedCursor({ key, id }: OrderedCursor): string {
  return write([key, id])
}

/** @throws Problem 400 for anything that `writeOrderedCursor` did not write for this order */
export function readOrderedCursor(word: string, order: Exclude<PostOrder, 'newest'>): OrderedCursor {
  const [key, id] = read(word, order === 'oldest' ? byDate : byTitle)
  return { key, id }
}

function write(place: [string, number]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

function read<Shape extends z.ZodType>(word: string, shape: Shape): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(Buffer.from(word, 'base64url').toString()))
  } catch {
    const message = 'Cursor must be copied from the Link header of the page before.'
    throw new Problem(400, message, { cursor: message })
  }
}
