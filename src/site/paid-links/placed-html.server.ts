/** Paid links in a finished text: the code of its page, and the same relations as every other paid link has. */
import { codeParameter, type PageCode, type Placement, placed } from './placement.ts'

/** Only elements begin with "<": in texts it is escaped. */
const anchors = /<a (?:[^<>"]|"[^"]*")*>/g

const decoded = (text: string) => text.replace(/&(?:amp|#x26|#38);/g, '&')
const encoded = (text: string) => text.replaceAll('&', '&#x26;')

/** @param rel of paid links, where it is not the usual one */
export function placedHtml(html: string, page: PageCode, rel?: string): string {
  return html.replace(anchors, (anchor) => {
    const href = decoded(/ href="([^"]*)"/.exec(anchor)?.[1] ?? '')
    const name = codeParameter(href)
    if (!name && !anchor.includes('"sponsored ')) return anchor
    // A product's card has its own number already.
    const [, product = ''] = new RegExp(`(?:[?&]|(?=/))${name}[=:](p\\d+)(?=[/&#]|$)`).exec(href) ?? []
    const shown = encoded(placed(href, `${page}${product}` as Placement))
    const coded = anchor
      .replace(/ href="[^"]*"/, () => ` href="${shown}"`)
      .replace(/ rel="[^"]*"/, ` rel="${rel ?? 'sponsored noopener noreferrer'}"`)
    return rel ? coded.replace(' referrerpolicy="no-referrer"', '') : coded
  })
}
