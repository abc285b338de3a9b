import { isOneLine } from '#platform/text/storable.ts'

/** Who mail comes from and goes to, read in the one way that every mail program agrees on. */
export interface Mailbox {
  /** Empty: the address alone. */
  name: string
  address: string
}

/** Plain addresses only: no quotes, comments or lists, whose reading differs from program to program. */
export function isMailAddress(value: string): boolean {
  return value.length <= 254 && /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/.test(value) && isOneLine(value)
}

/** "Name <name@example.com>", or the address alone. */
export function mailboxOf(text: string): Mailbox {
  const [, name = '', address = ''] = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? ['', '', text.trim()]
  return { name: name.trim(), address: address.trim() }
}
