import { z } from 'zod'
import { chosenInstant, isStorableText } from '../../text/fields.ts'
import { Problem } from './problem.ts'

const Id = z
  .int()
  .positive()
  .max(2 ** 31 - 1)

const Text = z.string().max(200).refine(isStorableText)

const shapes = {
  date: z.tuple([chosenInstant(), Id]),
  text: z.tuple([Text, Id]),
  row: z.tuple([Id]),
  pair: z.tuple([Text, Text]),
}

/** A cursor in a list ordered by date: the next page begins after this row. */
export interface ListCursor {
  createdAt: string
  id: number
}

/** A cursor in a list ordered by `key`, then by id. */
interface OrderedCursor {
  key: string
  id: number
}

/** Encodes a cursor for a URL. */
export function writeCursor({ createdAt, id }: ListCursor): string {
  return write([createdAt, id])
}

/** @throws Problem 400 for anything that `writeCursor` did not write */
export function readCursor(word: string): ListCursor {
  const [createdAt, id] = read(word, shapes.date)
  return { createdAt, id }
}

/** The same for a list ordered by `key`. */
export function writeOrderedCursor({ key, id }: OrderedCursor): string {
  return write([key, id])
}

/** @throws Problem 400 for anything that `writeOrderedCursor` did not write for such a key */
export function readOrderedCursor(word: string, keyIs: 'date' | 'text'): OrderedCursor {
  const [key, id] = read(word, shapes[keyIs])
  return { key, id }
}

/** The same for a list whose order key may not be revealed: the id of its last row alone. */
export function writeRowCursor(id: number): string {
  return write([id])
}

/** @throws Problem 400 for anything that `writeRowCursor` did not write */
export function readRowCursor(word: string): number {
  const [id] = read(word, shapes.row)
  return id
}

/** The same for a list ordered by two texts that are its key. */
export function writePairCursor(pair: readonly [string, string]): string {
  return write(pair)
}

/** @throws Problem 400 for anything that `writePairCursor` did not write */
export function readPairCursor(word: string): [string, string] {
  return read(word, shapes.pair)
}

function write(place: readonly (string | number)[]): string {
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
