/** The ids with one of them moved to another index, which is clamped to the list. */
export function moved(ids: readonly number[], id: number, to: number): number[] {
  const others = ids.filter((other) => other !== id)
  if (others.length === ids.length) return [...ids]
  return others.toSpliced(Math.max(0, to), 0, id)
}

/** The part of the order that has changed: it is all that is sent, since a gallery may be longer than what an order may name. */
export function changedPart(before: readonly number[], after: readonly number[]): number[] {
  const isOther = (id: number, at: number) => id !== before[at]
  return after.slice(Math.max(0, after.findIndex(isOther)), after.findLastIndex(isOther) + 1)
}
