import { containsPattern, fold } from '#platform/text/fold.ts'

/** A search term, parsed for `search_entries`. */
export interface SearchQuery {
  /** Normalised as `search_line` does with a title. */
  line: string
  /** LIKE patterns; a result matches all of them. */
  patterns: string[]
  /** The words as the blog's full-text index has them. */
  pieces: string[]
  /** Words long enough for a misspelling to be told from another word. */
  forgiven: string[]
}

/** Limit of words: further ones do not narrow the results. */
const maxWords = 8
/** Shorter words match only at the beginning of a word. */
const minInside = 3
const minForgiven = 4
/** Scripts without spaces between words; the same list as in `search_line`. */
const spaceless = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]/g
const runOfSpaceless = /^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]/
const hasLetter = /[\p{L}\p{N}]/u

/** The same as the migration's `search_line`, for a folded text. */
export function lineOf(folded: string): string {
  const apart = folded.replaceAll('ς', 'σ').replace(spaceless, ' $& ')
  return ` ${apart.replace(/\s+/g, ' ').trim()} `
}

/** Null when the text contains nothing to search for. */
export function searchQuery(typed: string): SearchQuery | null {
  const folded = fold(typed)
  const pieces = [...new Set(folded.split(' '))].filter((piece) => hasLetter.test(piece)).slice(0, maxWords)
  if (pieces.length === 0) return null
  const lines = pieces.map((piece) => lineOf(piece).trim())
  return {
    line: lineOf(folded),
    patterns: lines.map((words) => containsPattern(isShort(words) ? ` ${words}` : words)),
    pieces,
    forgiven: lines.filter((words) => !words.includes(' ') && words.length >= minForgiven),
  }
}

const isShort = (words: string) => words.length < minInside || runOfSpaceless.test(words)
