/** The similarity of two texts, measured by their common runs of five words; no outside service is asked. */

const wordsInRun = 5

/** 0 to 1: the share of the shorter text's runs that also occur in the other one. */
export function likeness(one: string, other: string): number {
  const [small, large] = [runsOf(one), runsOf(other)].toSorted((a, b) => a.size - b.size) as [Set<string>, Set<string>]
  if (small.size === 0) return 0
  return [...small].filter((run) => large.has(run)).length / small.size
}

function runsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.slice(wordsInRun - 1).map((_, index) => words.slice(index, index + wordsInRun).join(' ')))
}
