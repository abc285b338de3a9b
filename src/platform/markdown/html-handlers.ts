/** How elements become Markdown where the usual way would lose something this site can show. */
import { toString as textOf } from 'hast-util-to-string'
import type { Options } from 'rehype-remark'
import { visit } from 'unist-util-visit'

type Handle = NonNullable<NonNullable<Options['handlers']>[string]>
type State = Parameters<Handle>[0]
export type HtmlElement = Parameters<Handle>[1]
export type HtmlTree = Extract<Parameters<Handle>[2], { type: 'root' }>

/** Understood by this site's Markdown as the HTML it is. */
function asHtml(state: State, node: HtmlElement) {
  const inside = state.all(node)
  return [
    { type: 'html' as const, value: `<${node.tagName}>` },
    ...inside,
    { type: 'html' as const, value: `</${node.tagName}>` },
  ]
}

/** Each picture of a figure alone in its paragraph, its caption as its title: that is how captions are written here. */
function figure(state: State, node: HtmlElement) {
  const pictures = picturesIn(node)
  if (pictures.length === 0) return state.all(node)
  const own = captionOf(node)
  const shown = pictures.map(({ image, caption }, index) => {
    const title = caption || (pictures.length === 1 ? own : '')
    image.properties.title = title || undefined
    const isLast = index === pictures.length - 1
    const paragraph = { type: 'paragraph' as const, children: state.all(wrapped(image)) as never[] }
    if (!isLast || pictures.length === 1 || !own || own === caption) return [paragraph]
    const words = { type: 'emphasis' as const, children: [{ type: 'text' as const, value: own }] }
    return [paragraph, { type: 'paragraph' as const, children: [words] }]
  })
  return shown.flat()
}

function wrapped(image: HtmlElement): HtmlElement {
  return { type: 'element', tagName: 'span', properties: {}, children: [image] }
}

function picturesIn(node: HtmlElement): { image: HtmlElement; caption: string }[] {
  const found: { image: HtmlElement; caption: string }[] = []
  visit(node, 'element', (each: HtmlElement) => {
    const isInner = each !== node && each.tagName === 'figure'
    if (isInner) {
      const inner = picturesIn(each)
      const [only] = inner
      if (only && inner.length === 1) only.caption ||= captionOf(each)
      found.push(...inner)
      return 'skip'
    }
    if (each.tagName === 'img') found.push({ image: each, caption: '' })
    return undefined
  })
  return found
}

/** The figure's own caption, not that of a figure in it. */
function captionOf(node: HtmlElement): string {
  let caption = ''
  visit(node, 'element', (each: HtmlElement) => {
    if (each !== node && each.tagName === 'figure') return 'skip'
    if (each.tagName === 'figcaption') caption = textOf(each).replace(/\s+/g, ' ').trim()
    return undefined
  })
  return caption
}

export const handlers: Record<string, Handle> = {
  figure,
  sub: asHtml,
  sup: asHtml,
  kbd: asHtml,
  mark: asHtml,
  ins: asHtml,
  u: asHtml,
} as unknown as Record<string, Handle>
