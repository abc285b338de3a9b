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

let configured = 'UTC'

/** Called once when the server starts, with SITE_TIMEZONE. */
export function setSiteTimeZone(name: string) {
  configured = name
}

/**
 * The site's time zone, an IANA name ("Europe/Madrid"), in which publishing times are chosen. In the browser it is read from the
 * html element, where the server has written it.
 */
export function siteTimeZone(): string {
  return typeof document === 'undefined' ? configured : (document.documentElement.dataset.timeZone ?? configured)
}
