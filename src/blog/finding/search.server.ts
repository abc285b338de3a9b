import { containsPattern, fold } from '#platform/text/fold.ts'

/**
 * Markdown as a reader would search it: link and picture addresses and emphasis stars are not part of the text. No sign
 * makes it look further than an address is long: a text of nothing but brackets takes no longer than another.
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

/** The text a post is found by. The separator cannot be typed, so nothing matches across two fields. */
export function searchTextOf(post: Searchable): string {
  const { title, excerpt, content, tags, destination } = post
  return [title, excerpt, withoutMarkup(content), ...tags, destination ?? ''].map(fold).join('\n')
}

/** What somebody typed, as the database looks for it. */
export interface TextSearch {
  /** For LIKE on the folded text. */
  pattern: string
  /** What one of its words contains. */
  piece: string | null
}

/** Null when nothing of it can be searched for. */
export function textSearch(typed: string): TextSearch | null {
  const folded = fold(typed)
  return folded ? { pattern: containsPattern(folded), piece: longestPieceOf(folded) } : null
}

/** Longer pieces are looked up by their beginning, which lies within one part of a very long word. */
const maxPieceLength = 30

/** The longest piece of a word in a folded text; posts with that text have a word which contains it. */
function longestPieceOf(folded: string): string | null {
  const pieces = folded.split(' ').map((piece) => [...piece].slice(0, maxPieceLength).join(''))
  return pieces.toSorted((one, other) => other.length - one.length)[0] || null
}
