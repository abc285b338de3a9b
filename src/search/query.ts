import { containsPattern, fold } from '#platform/text/fold.ts'

/** What somebody typed, as `search_entries` is asked for it. */
export interface SearchQuery {
  /** As `search_line` writes a title. */
  line: string
  /** LIKE patterns; what is found has all of them. */
  patterns: string[]
  /** The words as the blog's index of words has them. */
  pieces: string[]
  /** Words long enough that a mistake in them can be told from another word. */
  forgiven: string[]
}

/** More words than these narrow nothing down any further. */
const maxWords = 8
/** Shorter ones are looked for at the beginning of a word only. */
const minInside = 3
const minForgiven = 4
/** Scripts that are written without spaces between words; the same in `search_line`. */
const spaceless = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]/g
const runOfSpaceless = /^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]/
const hasLetter = /[\p{L}\p{N}]/u

/** A folded text as `search_line` of the migration makes it. */
export function lineOf(folded: string): string {
  const apart = folded.replaceAll('ς', 'σ').replace(spaceless, ' $& ')
  return ` ${apart.replace(/\s+/g, ' ').trim()} `
}

/** Null when nothing of it can be searched for. */
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
