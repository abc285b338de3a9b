/** At most `max` UTF-16 units, without half a character at the end: such a text could not be stored. */
export function truncate(text: string, max: number): string {
  const short = text.slice(0, max)
  return short.isWellFormed() || !text.isWellFormed() ? short : short.slice(0, -1)
}
