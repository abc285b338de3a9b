/** The ids with one of them taken out and put in at another place; places outside the list are its ends. */
export function moved(ids: readonly number[], id: number, to: number): number[] {
  const others = ids.filter((other) => other !== id)
  if (others.length === ids.length) return [...ids]
  return others.toSpliced(Math.max(0, to), 0, id)
}
