/** Addresses in texts. A text may link anywhere a browser can go harmlessly, and nowhere it can be made to run code. */

const safeSchemes = new Set(['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'])

/** Only resolves relative addresses; never appears in a page. */
const nowhere = 'http://own.invalid'

/**
 * The address as it may stand in a page: with no scheme or a harmless one; any other becomes ''.
 * Control characters go first, because browsers skip them when they read a scheme ("java\tscript:").
 */
export function safeAddress(address: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are exactly what is to be removed
  const clean = address.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202f\u2060\ufeff]/g, '').trim()
  const scheme = /^([^/?#:]*):/.exec(clean)?.[1]
  if (scheme === undefined) return clean
  const known = scheme.toLowerCase()
  return safeSchemes.has(known) ? known + clean.slice(scheme.length) : ''
}

/** Whether a link leaves the site at `siteUrl`; every absolute address does when that is not known. Mail links do not. */
export function isOffSite(address: string, siteUrl?: string): boolean {
  const own = siteUrl && URL.canParse(siteUrl) ? siteUrl : nowhere
  if (!URL.canParse(address, own)) return false
  const { protocol, origin } = new URL(address, own)
  return /^https?:$/.test(protocol) && origin !== new URL(own).origin
}

/** The address as a reader elsewhere needs it (feeds): '/blog/x' becomes 'https://site/blog/x'; '' stays ''. */
export function absoluteAddress(address: string, siteUrl: string, page = '/'): string {
  if (address === '') return ''
  const base = new URL(page, siteUrl)
  return URL.canParse(address, base) ? new URL(address, base).href : ''
}
