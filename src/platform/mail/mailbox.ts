import { isOneLine } from '#platform/text/storable.ts'

/** Senders and recipients of mail, parsed in the one way that all mail programs agree on. */
export interface Mailbox {
  /** Empty: the address alone. */
  name: string
  address: string
}

/** Limit of an address (RFC 5321). */
export const maxAddressLength = 254

/** Plain addresses only: quotes, comments and lists are parsed differently by different programs. */
export function isMailAddress(value: string): boolean {
  return (
    value.length <= maxAddressLength && /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/.test(value) && isOneLine(value)
  )
}

/** "Name <name@example.com>", or the address alone. */
export function mailboxOf(text: string): Mailbox {
  const [, name = '', address = ''] = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? ['', '', text.trim()]
  return { name: name.trim(), address: address.trim() }
}
