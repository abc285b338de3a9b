/** The list with the words of comma-separated text added: trimmed, empty and known ones left out. */
export function withTags(tags: readonly string[], text: string): string[] {
  const added = text.split(',').map((tag) => tag.trim())
  return [...new Set([...tags, ...added.filter(Boolean)])]
}

/** Everything before the last comma is finished; what follows it is still being typed. */
export function finishedTags(typed: string): { finished: string; rest: string } {
  const comma = typed.lastIndexOf(',')
  return { finished: typed.slice(0, Math.max(comma, 0)), rest: typed.slice(comma + 1).trimStart() }
}
