/** At most `max` UTF-16 units, without half a character at the end: such a text could not be stored. */
export function truncate(text: string, max: number): string {
  const short = text.slice(0, max)
  return short.isWellFormed() || !text.isWellFormed() ? short : short.slice(0, -1)
}

/** The last `max` UTF-16 units of a text, without half a character at their beginning. */
export function truncateStart(text: string, max: number): string {
  const short = text.slice(-max)
  return short.isWellFormed() || !text.isWellFormed() ? short : short.slice(1)
}
