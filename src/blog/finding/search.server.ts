import { containsPattern, fold } from '#platform/text/fold.ts'

/**
 * Markdown's visible words: link and picture addresses and emphasis stars are not searched. The patterns never look further than
 * the length of an address, so that a text of nothing but brackets takes no longer than another.
 */
function withoutMarkup(markdown: string): string {
  return markdown.replace(/!?\[([^[\]\n]*)\]\([^)\n]{0,2048}\)/g, '$1').replaceAll('*', '')
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
