/** The list with the words of a comma-separated text added: trimmed, without empty and known ones. */
export function withWords(words: readonly string[], text = ''): string[] {
  const added = text.split(',').map((word) => word.trim())
  return [...new Set([...words, ...added.filter(Boolean)])]
}

/** Words before the last comma are finished; the rest is still being typed. */
export function finishedWords(typed: string): { finished: string; rest: string } {
  const comma = typed.lastIndexOf(',')
  return { finished: typed.slice(0, Math.max(comma, 0)), rest: typed.slice(comma + 1).trimStart() }
}
