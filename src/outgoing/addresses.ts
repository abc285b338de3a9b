/**
 * Addresses within a Markdown text, matched as the database matches them (`outgoing_links` in the migration; a test compares the
 * two): up to a character that cannot be part of one, with one level of brackets, and without final punctuation. A backslash before
 * a sign, as importers and other programs write it, is no part of the address.
 */
import { truncate, truncateStart } from '#platform/text/truncate.ts'

/** Neither a quotation mark nor another backslash: both end an address, and stand so in JSON. */
const escaped = String.raw`\\[!#-'()*+,\-.\/:;=?@[\]^_{|}~]`
const sign = String.raw`[^\][()<>{}|\\^\x60"\s]`

/** The pattern of an address as it is written, to be used with the flags "gi". */
export const source = String.raw`https?:\/\/(?:${sign}|${escaped}|\((?:${sign}|${escaped})*\))+`

/** Punctuation that ends a sentence, not an address. */
const endings = ".,;:!?*_~'"

/** An address as it is written, without the punctuation after it. */
export function withoutEndings(written: string): string {
  let end = written.length
  while (end > 0 && endings.includes(written[end - 1]!)) end -= written[end - 2] === '\\' ? 2 : 1
  return written.slice(0, end)
}

/** The address that is meant by a match of `source`. */
export const addressOf = (written: string) => withoutEndings(written).replaceAll('\\', '')

const withoutPictures = (text: string) => text.replace(/!\[[^\][]*\]\((?:[^()]|\([^()]*\))*\)/g, '')

export function addressesIn(text: string): string[] {
  const found = withoutPictures(text).match(new RegExp(source, 'gi')) ?? []
  return [...new Set(found.filter(({ length }) => length <= 2048).map(addressOf))]
}

/** Characters shown on either side of a link. */
const around = 70

export interface Around {
  before: string
  words: string
  after: string
}

const plain = (text: string) =>
  text
    // Twice, for a linked picture.
    .replace(/!?\[([^\][]*)\]\([^()\s]*(?:\s"[^"]*")?\)/g, '$1')
    .replace(/!?\[([^\][]*)\]\([^()\s]*(?:\s"[^"]*")?\)/g, '$1')
    .replace(/[*_`#>]+/g, '')
    .replace(/\s+/g, ' ')

/** A few words around the first link to an address. */
export function aroundLink(text: string, address: string): Around | null {
  for (const found of text.matchAll(new RegExp(String.raw`\[([^\][]*)\]\(<?(${source})[^)]*\)|(${source})`, 'gi'))) {
    const [all, label, target, bare = ''] = found
    if (addressOf(target ?? bare) !== address) continue
    const before = truncateStart(plain(truncateStart(text.slice(0, found.index), 3 * around)), around)
    const after = truncate(plain(truncate(text.slice(found.index + all.length), 3 * around)), around)
    return { before, words: plain(label || bare), after }
  }
  return null
}
