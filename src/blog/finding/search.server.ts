import { containsPattern, fold } from '#platform/text/fold.ts'

/** Limit of the length of an address that is removed from a text. */
const maxAddress = 2048

/**
 * Markdown's visible words: addresses of links and pictures and emphasis stars are not searched. Each closing bracket and line
 * end is looked up only once, which keeps the time linear even for a text of nothing but brackets.
 */
function withoutMarkup(markdown: string): string {
  const closing = placesOf(')', markdown)
  const lineEnd = placesOf('\n', markdown)
  let words = ''
  let from = 0
  for (const { 0: opening, 1: text = '', index } of markdown.matchAll(/!?\[([^[\]\n]*)\]\(/g)) {
    const start = index + opening.length
    const end = closing(start)
    if (index < from || end > lineEnd(start) || end - start > maxAddress) continue
    words += markdown.slice(from, index) + text
    from = end + 1
  }
  return (words + markdown.slice(from)).replaceAll('*', '')
}

/**
 * Finds the next position of a character from a given one; infinity when there is none. Positions must not decrease between
 * calls, so that the text is scanned only once.
 */
function placesOf(sign: string, text: string): (from: number) => number {
  let place = -1
  return (from) => {
    if (place < from) {
      const found = text.indexOf(sign, from)
      place = found < 0 ? Number.POSITIVE_INFINITY : found
    }
    return place
  }
}

interface Searchable {
  title: string
  excerpt: string
  content: string
  tags: string[]
  destination: string | null
}

/** The search text of a post. Its separator cannot be typed, so nothing matches across two fields. */
export function searchTextOf(post: Searchable): string {
  const { title, excerpt, content, tags, destination } = post
  return [title, excerpt, withoutMarkup(content), ...tags, destination ?? ''].map(fold).join('\n')
}

/** A search as the database runs it. */
export interface TextSearch {
  /** For LIKE on the search text. */
  pattern: string
  /** Part of a word that every match contains. */
  piece: string | null
}

/** Null when nothing that was typed can be searched for. */
export function textSearch(typed: string): TextSearch | null {
  const folded = fold(typed)
  return folded ? { pattern: containsPattern(folded), piece: longestPieceOf(folded) } : null
}

/** Longer pieces are searched by their beginning, because a very long word is indexed in parts. */
const maxPieceLength = 30

/** The longest piece of a word in a search; posts that match contain a word which contains it. */
function longestPieceOf(folded: string): string | null {
  const pieces = folded.split(' ').map((piece) => [...piece].slice(0, maxPieceLength).join(''))
  return pieces.toSorted((one, other) => other.length - one.length)[0] || null
}
