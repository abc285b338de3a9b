/** The ids with one of them moved to another index, which is clamped to the list. */
export function moved(ids: readonly number[], id: number, to: number): number[] {
  const others = ids.filter((other) => other !== id)
  if (others.length === ids.length) return [...ids]
  return others.toSpliced(Math.max(0, to), 0, id)
}
