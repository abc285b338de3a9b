/** The public origin of the site, from the configuration, never from what a request claims. */

/** The server's; at first as where nothing is configured. */
let configured = 'http://127.0.0.1:3000'

/** Called once when the server starts, with SITE_URL (an origin without a trailing slash). */
export function setSiteUrl(url: string) {
  configured = url
}

/** The origin without a trailing slash. In the browser it is read from the html element, where the server has written it. */
export const siteUrl = () =>
  (typeof document === 'undefined' ? configured : document.documentElement.dataset.siteUrl) ?? ''

/** An own path ("/art/kyoto.svg") with the origin before it; absolute addresses stay as they are. */
export function absolute(pathOrUrl: string): string {
  return URL.canParse(pathOrUrl) ? pathOrUrl : new URL(pathOrUrl, siteUrl()).href
}
