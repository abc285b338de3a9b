/** The public origin of the site, and its time zone. Both come from the configuration, never from what a request claims. */

/** The default where nothing is configured. */
const unconfigured = 'http://127.0.0.1:3000'

let configured: string | null = null
let zone: string | null = null

/** Called once when the server starts, with SITE_URL (an origin without a trailing slash). */
export function setSiteUrl(url: string) {
  configured = url
}

/** The origin without a trailing slash. In the browser it is read from the html element, where the server has written it. */
export function siteUrl(): string {
  if (configured !== null) return configured
  if (typeof document === 'undefined') return unconfigured
  return document.documentElement.dataset.siteUrl || location.origin
}

/** An own path ("/art/kyoto.svg") with the origin before it; absolute addresses stay as they are. */
export function absolute(pathOrUrl: string): string {
  return URL.canParse(pathOrUrl) ? pathOrUrl : new URL(pathOrUrl, siteUrl()).href
}

/** Called once when the server starts, with SITE_TIMEZONE. */
export function setSiteTimeZone(name: string) {
  zone = name
}

/** The site's time zone, an IANA name ("Europe/Madrid"), in which publishing times are chosen. */
export function siteTimeZone(): string {
  if (zone !== null) return zone
  return (typeof document !== 'undefined' && document.documentElement.dataset.timeZone) || 'UTC'
}
