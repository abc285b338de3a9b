import { createHash } from 'node:crypto'
import { withoutSize } from './addresses.ts'

/** An index holds keys of about 2,700 bytes, with the name of their source. Addresses are ASCII. */
const maxKeyLength = 1_000
const keptLength = 500

/** What `pictureKey` has shortened; no key has another "#". */
const isShort = /#[0-9a-f]{64}$/

/** A picture's address as a key; http and https, with and without "www.", are the same. A key is its own key. */
export function pictureKey(address: string): string {
  if (isShort.test(address)) return address
  const key = withoutSize(address).replace(/^https?:\/\/(?:www\.)?/i, 'https://')
  if (key.length <= maxKeyLength) return key
  return `${key.slice(0, keptLength)}#${createHash('sha256').update(key).digest('hex')}`
}
