/** The public origin of the site, and its time zone. Both come from the configuration, never from what a request claims. */

/** The server's; at first as where nothing is configured. */
const configured = { siteUrl: 'http://127.0.0.1:3000', timeZone: 'UTC' }

/** In the browser it is read from the html element, where the server has written it. */
function setting(name: keyof typeof configured): string {
  return (typeof document === 'undefined' ? configured : document.documentElement.dataset)[name] ?? ''
}

/** Called once when the server starts, with SITE_URL (an origin without a trailing slash). */
export function setSiteUrl(url: string) {
  configured.siteUrl = url
}

/** The origin without a trailing slash. */
export const siteUrl = () => setting('siteUrl')

/** An own path ("/art/kyoto.svg") with the origin before it; absolute addresses stay as they are. */
export function absolute(pathOrUrl: string): string {
  return URL.canParse(pathOrUrl) ? pathOrUrl : new URL(pathOrUrl, siteUrl()).href
}

/** Called once when the server starts, with SITE_TIMEZONE. */
export function setSiteTimeZone(name: string) {
  configured.timeZone = name
}

/** The site's time zone, an IANA name ("Europe/Madrid"), in which publishing times are chosen. */
export const siteTimeZone = () => setting('timeZone')
