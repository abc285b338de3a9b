/** An instant as UTC ISO text, or null for an invalid date: an unset one is written "0000-00-00 00:00:00". */
export function instantOf(text: string | null | undefined): string | null {
  const date = new Date((text ?? '').trim().replace(/^(\d{4}-\d\d-\d\d) /, '$1T'))
  const year = date.getUTCFullYear()
  return year >= 1970 && year <= 2200 ? date.toISOString() : null
}
