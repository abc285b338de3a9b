/**
 * Addresses within a Markdown text, matched as the database matches them (`outgoing_links` in the migration; a test compares the
 * two): up to a character that cannot be part of one, with one level of brackets, and without final punctuation.
 */
import { truncate, truncateStart } from '#platform/text/truncate.ts'

/** The pattern of an address, to be used with the flags "gi". */
export const source = String.raw`https?:\/\/(?:[^\][()<>{}|\\^\x60"\s]|\([^\][()<>{}|\\^\x60"\s]*\))+`
/** Punctuation that ends a sentence, not an address. */
export const endings = /[.,;:!?*_~']+$/

const withoutPictures = (text: string) => text.replace(/!\[[^\][]*\]\([^()]*\)/g, '')

export function addressesIn(text: string): string[] {
  const found = withoutPictures(text).match(new RegExp(source, 'gi')) ?? []
  return [...new Set(found.filter(({ length }) => length <= 2048).map((address) => address.replace(endings, '')))]
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
    if ((target ?? bare).replace(endings, '') !== address) continue
    const before = truncateStart(plain(truncateStart(text.slice(0, found.index), 3 * around)), around)
    const after = truncate(plain(truncate(text.slice(found.index + all.length), 3 * around)), around)
    return { before, words: plain(label || bare), after }
  }
  return null
}
