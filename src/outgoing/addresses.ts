/**
 * Addresses within a Markdown text, matched as the database matches them (`outgoing_links` in the migration; a test compares the
 * two): up to a character that cannot be part of one, with one level of brackets, and without final punctuation.
 */
import { truncate, truncateStart } from '#platform/text/truncate.ts'

const source = String.raw`https?:\/\/(?:[^\][()<>{}|\\^\x60"\s]|\([^\][()<>{}|\\^\x60"\s]*\))+`
const endings = /[.,;:!?*_~']+$/

const withoutPictures = (text: string) => text.replace(/!\[[^\][]*\]\([^()]*\)/g, '')

export function addressesIn(text: string): string[] {
  const found = withoutPictures(text).match(new RegExp(source, 'gi')) ?? []
  return [...new Set(found.filter(({ length }) => length <= 2048).map((address) => address.replace(endings, '')))]
}

export interface Change {
  from: string
  /** null: the link is removed, and its words stay. */
  to: string | null
  /** New words for a link in a text; undefined: they stay. */
  words?: string | undefined
  /** Links whose words are the address keep these, because somebody answers for each word. */
  keepsWords?: boolean
}

/** An address escaped for the brackets of a Markdown link. */
const inBrackets = (address: string) => address.replaceAll('(', '%28').replaceAll(')', '%29')

/** An address escaped for the words of a Markdown link. */
const inWords = (address: string) => address.replace(/[\\`*_[\]]/g, '\\$&')

/** A text with an address replaced, but not a longer one that begins with it. Pictures stay. */
export function replacedIn(text: string, { from, to, words, keepsWords = false }: Change): string {
  const anyLink = new RegExp(
    String.raw`(!\[[^\][]*\]\([^()]*\))|\[([^\][]*)\]\(<?(${source})>?((?:\s+"[^"\n]*")?)\)|(${source})`,
    'gi',
  )
  return text.replace(anyLink, (all, picture?: string, label?: string, target?: string, title = '', bare?: string) => {
    if (picture !== undefined) return all
    if (target !== undefined) {
      if (target.replace(endings, '') !== from) return all
      if (to === null) return label ?? ''
      // A link whose words are its address shows readers the new one.
      const own = !keepsWords && label?.replace(endings, '') === from ? inWords(to) : label
      return `[${words ?? own}](${inBrackets(to)}${title})`
    }
    const address = bare!.replace(endings, '')
    return address === from ? (to ?? '') + bare!.slice(address.length) : all
  })
}

/** Stored JSON with the address replaced in every text; a text that is only the address becomes empty with `to: null`. */
export function replacedInJson(value: unknown, change: Change): unknown {
  if (typeof value === 'string') {
    if (value === change.from) return change.to ?? ''
    return replacedIn(value, change)
  }
  if (Array.isArray(value)) return value.map((one) => replacedInJson(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replacedInJson(one, change)]))
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
