/** Addresses in texts. A text may link to anything harmless, and to nothing that could run code. */

const safeSchemes = new Set(['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'])

/** Base for resolving relative addresses; never appears in a page. */
const nowhere = 'http://own.invalid'

/**
 * The address as a page may contain it: without a scheme or with a harmless one; any other becomes ''. Control characters are
 * removed first, because browsers skip them when they read a scheme ("java\tscript:").
 */
export function safeAddress(address: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are removed
  const clean = address.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202f\u2060\ufeff]/g, '').trim()
  const scheme = /^([^/?#:]*):/.exec(clean)?.[1]
  if (scheme === undefined) return clean
  const known = scheme.toLowerCase()
  return safeSchemes.has(known) ? known + clean.slice(scheme.length) : ''
}

/** Whether a link leaves the site at `siteUrl`; if that is not known, every absolute address does. Mail links do not. */
export function isOffSite(address: string, siteUrl?: string): boolean {
  const own = siteUrl && URL.canParse(siteUrl) ? siteUrl : nowhere
  if (!URL.canParse(address, own)) return false
  const { protocol, origin } = new URL(address, own)
  return /^https?:$/.test(protocol) && origin !== new URL(own).origin
}

/** The address made absolute for feeds: '/blog/x' becomes 'https://site/blog/x'; '' stays ''. */
export function absoluteAddress(address: string, siteUrl: string, page = '/'): string {
  if (address === '') return ''
  const base = new URL(page, siteUrl)
  return URL.canParse(address, base) ? new URL(address, base).href : ''
}
