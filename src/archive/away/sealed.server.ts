/** Encryption of a backup in pieces, so that neither end holds more than one of them (docs/archive-format.md). */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { UnfitArchive } from '../read.server.ts'

const head = Buffer.from('travel-site-sealed-1\n')
const saltBytes = 16
const pieceBytes = 65_536
const tagBytes = 16
const algorithm = 'aes-256-gcm'
/** scrypt's cost: 32 MB and a tenth of a second for each key that an attacker tries. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 }

/** Whether a file starts with the header of an encrypted one. */
export function isSealed(start: Uint8Array): boolean {
  return head.equals(start.subarray(0, head.length))
}

/** Each file has its own key, derived from the secret and the salt in its header. */
const keyOf = promisify(scrypt) as (secret: string, salt: Buffer, bytes: number, own: typeof cost) => Promise<Buffer>

/** The nonce has the piece's index and whether it is the last, so that none can be moved, left out or cut off. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce[11] = Number(isLast)
  return nonce
}

export async function* sealed(chunks: AsyncIterable<Uint8Array>, secret: string): AsyncGenerator<Buffer> {
  const start = Buffer.concat([head, randomBytes(saltBytes)])
  const key = await keyOf(secret, start.subarray(head.length), 32, cost)
  yield start
  let index = 0
  for await (const { piece, isLast } of pieces(chunks, pieceBytes)) {
    const cipher = createCipheriv(algorithm, key, nonceOf(index++, isLast)).setAAD(start)
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

/**
 * @param name of the file, for error messages
 * @throws UnfitArchive when the key is wrong, or the file was cut off or changed; the pieces before that are right
 */
export async function* opened(
  chunks: AsyncIterable<Uint8Array>,
  secret: string,
  name: string,
): AsyncGenerator<Uint8Array> {
  const source = withStart(chunks, head.length + saltBytes)
  const start = (await source.next()).value ?? Buffer.alloc(0)
  if (!isSealed(start) || start.length < head.length + saltBytes) {
    throw new UnfitArchive(`${name} is no sealed backup that this version can read.`)
  }
  const key = await keyOf(secret, start.subarray(head.length), 32, cost)
  let index = 0
  for await (const { piece, isLast } of pieces(source, pieceBytes + tagBytes)) {
    const text = openPiece(key, start, piece, nonceOf(index, isLast))
    if (!text)
      throw new UnfitArchive(`${name} ${whyNot(index, isLast && openPiece(key, start, piece, nonceOf(index, false)))}`)
    yield text
    index++
  }
}

function whyNot(index: number, isWholeButNotLast: unknown): string {
  if (isWholeButNotLast) return 'is cut off: its end is missing.'
  if (index === 0) return 'does not open with this BACKUP_KEY: it was sealed with another one, or is damaged.'
  return 'is damaged, or cut off in the middle.'
}

function openPiece(key: Buffer, start: Buffer, piece: Buffer, nonce: Buffer): Buffer | null {
  if (piece.length < tagBytes) return null
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(start)
  decipher.setAuthTag(piece.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    return null
  }
}

/** The same bytes in pieces of one size; only the last, which may be empty, is shorter. */
async function* pieces(chunks: AsyncIterable<Uint8Array>, size: number) {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    held.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    length += chunk.length
    if (length <= size) continue
    const all = Buffer.concat(held)
    let from = 0
    // A full piece is held back, since it may be the last.
    for (; all.length - from > size; from += size) yield { piece: all.subarray(from, from + size), isLast: false }
    held = [all.subarray(from)]
    length = all.length - from
  }
  yield { piece: Buffer.concat(held), isLast: true }
}

/** The first `size` bytes as one chunk, then the others as they come. */
async function* withStart(chunks: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let start: Buffer | null = Buffer.alloc(0)
  for await (const chunk of chunks) {
    if (!start) {
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < size) continue
    yield start.subarray(0, size)
    if (start.length > size) yield start.subarray(size)
    start = null
  }
  if (start) yield start
}
