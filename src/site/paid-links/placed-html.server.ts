/** Adds the page's code to paid links in a finished text, and the `rel` that all paid links have. */
import { codeParameter, type PageCode, type Placement, placed } from './placement.ts'

/** Only elements begin with "<", since it is escaped in text. */
const anchors = /<a (?:[^<>"]|"[^"]*")*>/g

const decoded = (text: string) => text.replace(/&(?:amp|#x26|#38);/g, '&')
const encoded = (text: string) => text.replaceAll('&', '&#x26;')

/**
 * @param page null for a page without a code: its links are marked, and a product's keeps its number
 * @param rel for paid links, if not the usual one
 */
export function placedHtml(html: string, page: PageCode | null, rel?: string): string {
  return html.replace(anchors, (anchor) => {
    const href = decoded(/ href="([^"]*)"/.exec(anchor)?.[1] ?? '')
    const name = codeParameter(href)
    if (!name && !anchor.includes('"sponsored ')) return anchor
    // A product's card already carries the product's number.
    const [, product = ''] = new RegExp(`(?:[?&]|(?=/))${name}[=:](p\\d+)(?=[/&#]|$)`).exec(href) ?? []
    const coded = page
      ? anchor.replace(/ href="[^"]*"/, () => ` href="${encoded(placed(href, `${page}${product}` as Placement))}"`)
      : anchor
    const marked = coded.replace(/ rel="[^"]*"/, ` rel="${rel ?? 'sponsored noopener noreferrer'}"`)
    return rel ? marked.replace(' referrerpolicy="no-referrer"', '') : marked
  })
}
