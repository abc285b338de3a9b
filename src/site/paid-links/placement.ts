/**
 * The code that a paid link carries, so that a partner's statement says where it stood: the page by its kind and the number of
 * its row (b: post, i: itinerary, d: destination, h0: home, r0: recommendations), and the product that it is about. Numbers are
 * never given twice, and neither a new title nor a new slug moves them. Letters and digits only: Travelpayouts takes no others.
 */
export type PageCode = `${'b' | 'i' | 'd'}${number}` | 'h0' | 'r0'
/** A product in a text that does not know its page yet stands on none. */
export type Placement = PageCode | `${PageCode | ''}p${number}`

/**
 * How a paid link of each network is known, and the parameter of its own that comes back in its reports: sources are in
 * docs/decisions/2026-11-23-what-pages-earn.md. Readers download it, so it is short.
 */
const networks = [
  ['[?&]camref=', 'adref'],
  ['\\.amazon\\..*[?&]tag=', 'ascsubtag'],
  ['\\.awin1\\.', 'clickref'],
  ['//tp.media/', 'sub_id'],
  ['getyourguide\\..*partner_id=', 'cmp'],
  ['stay22\\.', 'campaign'],
  ['//prf.hn/click/', '/pubref'],
] as const

/** The parameter for the code, or the part of the path; undefined where nobody is known to pay. */
export const codeParameter = (href: string) => networks.find(([known]) => RegExp(known).test(href))?.[1]

/** The link with its code, and nothing else of it changed; as it is, where nobody is known to pay for it. */
export function placed(href: string, code: Placement): string {
  const name = codeParameter(href)
  if (!name) return href
  if (name === '/pubref') return href.replace(/(camref:[^/]+)(\/pubref:[^/]*)?/, `$1/pubref:${code}`)
  const [address = '', anchor] = href.replace(RegExp(`(?<=[?&])${name}=[^&#]*&?`, 'g'), '').split('#')
  const others = address.replace(/[?&]$/, '')
  return `${others}${others.includes('?') ? '&' : '?'}${name}=${code}${anchor === undefined ? '' : `#${anchor}`}`
}
