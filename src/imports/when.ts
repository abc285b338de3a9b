/**
 * An instant as UTC ISO text, or null for an invalid date: an unset one is written "0000-00-00 00:00:00". Without a zone it is UTC;
 * Ghost also writes milliseconds since 1970.
 */
export function instantOf(text: string | null | undefined): string | null {
  const written = (text ?? '').trim().replace(/^(\d{4}-\d\d-\d\d) /, '$1T')
  const date = new Date(/^\d{12,13}$/.test(written) ? Number(written) : written.replace(/(?<=T[\d:.]+)$/, 'Z'))
  const year = date.getUTCFullYear()
  return year >= 1970 && year <= 2200 ? date.toISOString() : null
}
