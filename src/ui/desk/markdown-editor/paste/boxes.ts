/** Converts pasted blocks that are more than text: boxes with an icon, foldable parts, cards, frames and galleries. */
import { toString as textOf } from 'hast-util-to-string'
import { embedLink } from '#platform/markdown/embed-link.ts'
import type { HtmlElement, HtmlTree } from '#platform/markdown/html-handlers.ts'
import { classOf, element, elementsOf, type HtmlNode, isBlank, rewrite } from './html-tree.ts'

export const boxSignTag = 'box-sign'
export const galleryTag = 'picture-gallery'

export function boxes(tree: HtmlTree) {
  rewrite(tree, (node): HtmlNode[] => {
    if (node.type !== 'element') return [node]
    if (node.tagName === 'iframe') return frame(node)
    if (isCallout(node)) return [callout(node)]
    if (node.tagName === 'details') return unfolded(node)
    const isFold = /^(ul|ol)$/.test(node.tagName) && /\btoggle\b/.test(classOf(node))
    if (isFold) return node.children.flatMap((child) => (child.type === 'element' ? child.children : []))
    if (/\bpullquote\b/.test(classOf(node)) && node.tagName === 'div') return [element('blockquote', node.children)]
    return cardOf(node) ?? galleryOf(node) ?? [node]
  })
}

const isNamedFrame = (address: string) => embedLink(address)?.isNamed === true

function frame(node: HtmlElement): HtmlNode[] {
  const source = String(node.properties.src ?? '')
  const found = embedLink(source.startsWith('//') ? `https:${source}` : source)
  return found?.isNamed ? [card(found.address, found.label)] : []
}

/** A link alone in its paragraph, titled so that it is shown as a card; other programs show the link. */
function card(address: string, words: string): HtmlElement {
  return element('p', [element('a', [{ type: 'text', value: words }], { href: address, dataCard: '' })])
}

/** Bookmarks (Notion), embedded posts (Substack), and posts on X. */
function cardOf(node: HtmlElement): HtmlNode[] | null {
  const name = classOf(node)
  if (!/(^|\s)(bookmark|embedded-post-wrap|tweet|twitter-embed|twitter-tweet)(\s|$)/.test(name)) return null
  const parts = [node, ...elementsOf(node)]
  const links = parts.filter(({ tagName, properties }) => tagName === 'a' && properties.href)
  const post = /tweet|twitter/.test(name) && links.find(({ properties }) => /\/status\//.test(String(properties.href)))
  const address = String((post || links[0])?.properties.href ?? '')
  if (!/^https?:/.test(address)) return null
  const title = parts.find((each) => /(^|\s)(bookmark-title|embedded-post-title)(\s|$)/.test(classOf(each)))
  const words = title && textOf(title).replace(/\s+/g, ' ').trim()
  // The link itself, not the figure around it, which is already converted.
  if (node.tagName === 'a' || !post) return [card(address, words || address)]
  return isNamedFrame(address) ? [card(address, embedLink(address)?.label ?? address)] : null
}

const isCallout = (node: HtmlElement) =>
  /(^|\s)(callout|markdown-alert)(\s|$)/.test(classOf(node)) ||
  (node.tagName === 'aside' && /^\s*\p{Extended_Pictographic}/u.test(textOf(node)))

/** A box: Notion marks it with an emoji, GitHub with a class. */
function callout(node: HtmlElement): HtmlElement {
  const sign = /^\s*(\p{Extended_Pictographic}\ufe0f?)/u.exec(textOf(node))?.[1] ?? ''
  const kind =
    /markdown-alert-(warning|caution)/.test(classOf(node)) || /[⚠❗❌🚨🛑⛔🔥]/u.test(sign)
      ? 'WARNING'
      : isTip(node, sign)
        ? 'TIP'
        : 'NOTE'
  let isSignGone = sign === ''
  rewrite(node, (child) => {
    if (child.type === 'element') return /markdown-alert-title/.test(classOf(child)) || isHollow(child) ? [] : [child]
    if (child.type !== 'text' || isSignGone || !child.value.includes(sign)) return [child]
    isSignGone = true
    return [{ ...child, value: child.value.replace(sign, '').trimStart() }]
  })
  return element('blockquote', [element('p', [element(boxSignTag, [], { kind })]), ...node.children])
}

const isTip = (node: HtmlElement, sign: string) =>
  /markdown-alert-(tip|important)/.test(classOf(node)) || /[💡✅👍⭐]/u.test(sign)

/** A box that contained only the emoji. */
const isHollow = (node: HtmlElement) => /^(div|span|p)$/.test(node.tagName) && node.children.every(isBlank)

/** A foldable part is written out, below its summary in bold. */
function unfolded(node: HtmlElement): HtmlNode[] {
  return node.children.flatMap((child): HtmlNode[] => {
    if (child.type !== 'element' || child.tagName !== 'summary') return [child]
    const heading = child.children.find((each) => each.type === 'element' && /^h[1-6]$/.test(each.tagName))
    return [heading ?? element('p', [element('strong', child.children)])]
  })
}

/** Pictures that were shown together stay together; a gallery of this site has twelve at most. */
function galleryOf(node: HtmlElement): HtmlNode[] | null {
  if (!/(^|\s)(image-gallery|wp-block-gallery|kg-gallery-card|tiled-gallery)(\s|$)/.test(classOf(node))) return null
  const pictures = elementsOf(node).filter(({ tagName }) => tagName === 'img')
  if (elementsOf(node).some(({ tagName }) => tagName === galleryTag)) return null
  if (pictures.length < 2 || pictures.length > 12) return null
  for (const picture of pictures) {
    const figure = elementsOf(node).findLast(
      (each) => each.tagName === 'figure' && each !== node && elementsOf(each).includes(picture),
    )
    const caption = figure && elementsOf(figure).find(({ tagName }) => tagName === 'figcaption')
    if (caption) picture.properties.dataCaption = textOf(caption).trim()
  }
  const inner = new Set(
    elementsOf(node)
      .filter((each) => each.tagName === 'figure' && each !== node)
      .flatMap(elementsOf),
  )
  const own = elementsOf(node).find((each) => each.tagName === 'figcaption' && !inner.has(each))
  const words = own ? [element('p', [element('em', own.children)])] : []
  return [element(galleryTag, pictures), ...words]
}
