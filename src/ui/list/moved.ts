/** The list with an item moved to another index, which is clamped to the list. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, index) => index !== from)
  const item = list[from]
  if (item === undefined) return [...list]
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, item)
}

/**
 * The index for a dragged item: the number of others whose middle is above the pointer.
 * @param middles vertical positions of the others' middles, in order
 */
export function indexUnder(pointer: number, middles: readonly number[]): number {
  return middles.filter((middle) => middle < pointer).length
}
