/**
 * The placement code of a paid link, by which a partner's statement says where it stood: the page's kind and row id (b: post, i:
 * itinerary, d: destination, h0: home, r0: recommendations), and the product's id. Ids are never reused, and a new title or slug
 * does not change them. Letters and digits only: Travelpayouts accepts no others.
 */
export type PageCode = `${'b' | 'i' | 'd'}${number}` | 'h0' | 'r0'
/** A product in a text that is not yet placed on a page has no page code. */
export type Placement = PageCode | `${PageCode | ''}p${number}`

/**
 * How each network's paid links are recognised, and the parameter that its reports return: sources are in
 * docs/decisions/2026-11-23-what-pages-earn.md. Short, because readers download it.
 */
const networks = [
  [/[?&]camref=/, 'adref'],
  [/\.amazon\..*[?&]tag=/, 'ascsubtag'],
  [/\.awin1\./, 'clickref'],
  [/\/\/tp.media\//, 'sub_id'],
  [/getyourguide\..*partner_id=/, 'cmp'],
  [/stay22\./, 'campaign'],
  [/\/\/prf.hn\/click\//, '/pubref'],
] as const

/** The parameter (or path segment) for the code; undefined for a link of no known network. */
export const codeParameter = (href: string) => networks.find(([known]) => known.test(href))?.[1]

/** The link with its code and nothing else changed; unchanged for a link of no known network. */
export function placed(href: string, code: Placement): string {
  const name = codeParameter(href)
  if (!name) return href
  if (name === '/pubref') return href.replace(/(camref:[^/]+)(\/pubref:[^/]*)?/, `$1/pubref:${code}`)
  const [address = '', anchor] = href.replace(RegExp(`(?<=[?&])${name}=[^&#]*&?`, 'g'), '').split('#')
  const others = address.replace(/[?&]$/, '')
  return `${others}${others.includes('?') ? '&' : '?'}${name}=${code}${anchor === undefined ? '' : `#${anchor}`}`
}
