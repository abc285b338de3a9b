import { isUtf8 } from 'node:buffer'

/**
 * Whether the percent escapes stand for valid UTF-8, which has no half of a surrogate pair. URLSearchParams would replace what is
 * invalid, and pass on other words than were sent.
 * @param sent as Latin-1, one letter a byte
 */
export function isEscapedUtf8(sent: string): boolean {
  return isUtf8(Buffer.from(sent.replace(/%([\da-f]{2})/gi, byteOf), 'latin1'))
}

const byteOf = (_: string, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))
