/** Who mail comes from and goes to, read in the one way that every mail program agrees on. */
export interface Mailbox {
  /** Empty: the address alone. */
  name: string
  address: string
}

/** Text that could end a header, or hide in one. */
const control = /[\p{Cc}\u2028\u2029]/u

/** Whether text may stand in one line of a message's head. */
export function isHeaderText(value: string): boolean {
  return !control.test(value)
}

/** Plain addresses only: no quotes, comments or lists, whose reading differs from program to program. */
export function isMailAddress(value: string): boolean {
  return value.length <= 254 && /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/.test(value) && isHeaderText(value)
}

/** "Name <name@example.com>", or the address alone. */
export function mailboxOf(text: string): Mailbox {
  const [, name = '', address = ''] = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? ['', '', text.trim()]
  return { name: name.trim(), address: address.trim() }
}
