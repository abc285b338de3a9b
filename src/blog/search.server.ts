import { containsPattern, fold } from '#platform/text/fold.ts'

/** Markdown as a reader would search it: link and picture addresses and emphasis stars are not part of the text. */
function withoutMarkup(markdown: string): string {
  return markdown.replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1').replaceAll('*', '')
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

/** The LIKE pattern for what somebody typed; null when nothing of it can be searched for. */
export function searchPattern(typed: string): string | null {
  const folded = fold(typed)
  return folded ? containsPattern(folded) : null
}

/** Whether the trigram index can answer a pattern: it needs three letters or digits in a row. */
export function isIndexed(pattern: string | undefined): boolean {
  return pattern !== undefined && /[\p{L}\p{N}]{3}/u.test(pattern)
}
