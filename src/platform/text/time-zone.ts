/** Whether it is a zone's name. Offsets such as +01:00 are refused, because they do not follow summer time. */
export function isTimeZone(value: string): boolean {
  if (/^[+-]/.test(value)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}
