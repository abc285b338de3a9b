/** The rows between two, in either order; only the second where the first is not on this page any more. */
export function chosenBetween<Row extends { id: number }>(rows: readonly Row[], from: number, to: number): Row[] {
  const [one, other] = [rows.findIndex(({ id }) => id === from), rows.findIndex(({ id }) => id === to)]
  return one < 0 ? rows.filter(({ id }) => id === to) : rows.slice(Math.min(one, other), Math.max(one, other) + 1)
}

/** How many of the selected rows have each word: "2 of 5". */
export function countsOf(words: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
