/** The list with one of its things at another index, which is brought within the list. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, index) => index !== from)
  const item = list[from]
  if (item === undefined) return [...list]
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, item)
}

/**
 * The index at which a dragged thing belongs: as many of the others as have their middle above the pointer.
 * @param middles heights of the middles of the others, in their order
 */
export function indexUnder(pointer: number, middles: readonly number[]): number {
  return middles.filter((middle) => middle < pointer).length
}
