/** Converters from elements to Markdown, where the default ones would lose something that this site can show. */
import { toString as textOf } from 'hast-util-to-string'
import type { Options } from 'rehype-remark'
import { visit } from 'unist-util-visit'

type Handle = NonNullable<NonNullable<Options['handlers']>[string]>
type State = Parameters<Handle>[0]
export type HtmlElement = Parameters<Handle>[1]
export type HtmlTree = Extract<Parameters<Handle>[2], { type: 'root' }>

/** Kept as HTML, which this site's Markdown accepts. */
function asHtml(state: State, node: HtmlElement) {
  const inside = state.all(node)
  return [
    { type: 'html' as const, value: `<${node.tagName}>` },
    ...inside,
    { type: 'html' as const, value: `</${node.tagName}>` },
  ]
}

/** Limit of pictures in a gallery of this site. */
const maxInGallery = 12

/**
 * A single picture of a figure becomes a paragraph, several become lines of one, which makes a gallery. The caption becomes the
 * picture's title or, if it contains links, a paragraph below.
 */
function figure(state: State, node: HtmlElement) {
  const pictures = picturesIn(node)
  if (pictures.length === 0) return state.all(node)
  const own = captionOf(node)
  const [first] = pictures
  if (pictures.length === 1 && first) first.caption ??= own
  const isOwnLeft = own !== null && !pictures.some(({ caption }) => caption === own)
  const below = pictures.map(({ caption }) => caption).filter((caption) => caption !== null && hasLink(caption))
  for (const { image, caption } of pictures) {
    const isTitle = caption !== null && !below.includes(caption)
    image.properties.title = (isTitle && textOf(caption).replace(/\s+/g, ' ').trim()) || undefined
  }
  const lines = []
  const rows = Math.ceil(pictures.length / maxInGallery)
  for (let row = 0; row < rows; row++) {
    const some = pictures.slice(...[row, row + 1].map((at) => Math.round((at * pictures.length) / rows)))
    lines.push({ type: 'paragraph' as const, children: shownIn(state, some) })
  }
  return [...lines, ...[...below, ...(isOwnLeft ? [own] : [])].flatMap((caption) => captionBelow(state, caption!))]
}

function shownIn(state: State, pictures: { image: HtmlElement; link: string | null }[]): never[] {
  return pictures.flatMap(({ image, link }, index) => {
    const shown = state.all(wrapped(image))
    const isLinked = link !== null && pictures.length === 1
    const whole = isLinked ? [{ type: 'link' as const, url: link, children: shown }] : shown
    return index === 0 ? whole : [{ type: 'text' as const, value: '\n' }, ...whole]
  }) as never[]
}

function captionBelow(state: State, caption: HtmlElement) {
  const children = state.all({ ...caption, tagName: 'span' }) as never[]
  return textOf(caption).trim()
    ? [{ type: 'paragraph' as const, children: [{ type: 'emphasis' as const, children }] }]
    : []
}

function hasLink(node: HtmlElement): boolean {
  let found = false
  visit(node, 'element', (each: HtmlElement) => {
    found ||= each.tagName === 'a' && typeof each.properties.href === 'string'
  })
  return found
}

function wrapped(image: HtmlElement): HtmlElement {
  return { type: 'element', tagName: 'span', properties: {}, children: [image] }
}

interface FigurePicture {
  image: HtmlElement
  caption: HtmlElement | null
  /** Target of the picture's link. */
  link: string | null
}

function picturesIn(node: HtmlElement): FigurePicture[] {
  const found: FigurePicture[] = []
  visit(node, 'element', (each: HtmlElement, _, parent) => {
    const isInner = each !== node && each.tagName === 'figure'
    if (isInner) {
      const inner = picturesIn(each)
      const [only] = inner
      if (only && inner.length === 1) only.caption ??= captionOf(each)
      found.push(...inner)
      return 'skip'
    }
    if (each.tagName === 'img') {
      const around = parent?.type === 'element' && parent.tagName === 'a' ? parent.properties.href : null
      found.push({ image: each, caption: null, link: typeof around === 'string' && around ? around : null })
    }
    return undefined
  })
  return found
}

/** The figure's own caption, not that of a nested figure. */
function captionOf(node: HtmlElement): HtmlElement | null {
  let caption: HtmlElement | null = null
  visit(node, 'element', (each: HtmlElement) => {
    if (each !== node && each.tagName === 'figure') return 'skip'
    if (each.tagName === 'figcaption' && textOf(each).trim()) caption = each
    return undefined
  })
  return caption
}

/** A foldable part of the text stays HTML: Markdown has no sign for it, and every program knows the element. */
function details(state: State, node: HtmlElement) {
  const summary = node.children.find((child) => child.type === 'element' && child.tagName === 'summary')
  const words = summary ? textOf(summary).replace(/\s+/g, ' ').trim() : ''
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const rest = { ...node, children: node.children.filter((child) => child !== summary) }
  return [
    { type: 'html' as const, value: `<details>\n<summary>${escaped}</summary>` },
    ...state.toFlow(state.all(rest)),
    { type: 'html' as const, value: '</details>' },
  ]
}

/** A box of this site (docs/writing.md): an invented element, which importers make of other systems' boxes. */
function box(state: State, node: HtmlElement) {
  const mark = { type: 'html' as const, value: `[!${String(node.properties.kind)}]` }
  const first = { type: 'paragraph' as const, children: [mark] }
  return { type: 'blockquote' as const, children: [first, ...state.toFlow(state.all(node))] as never[] }
}

const footnote = (node: HtmlElement) => ({ identifier: String(node.properties.n), label: String(node.properties.n) })

/** A footnote's number in the text, and its words below: invented elements, too. */
function noteMark(_: State, node: HtmlElement) {
  return { type: 'footnoteReference' as const, ...footnote(node) }
}

function noteText(state: State, node: HtmlElement) {
  const children = state.toFlow(state.all(node)) as never[]
  return { type: 'footnoteDefinition' as const, ...footnote(node), children }
}

export const handlers: Record<string, Handle> = {
  figure,
  details,
  'site-box': box,
  'site-note': noteText,
  'site-note-mark': noteMark,
  sub: asHtml,
  sup: asHtml,
  kbd: asHtml,
  mark: asHtml,
  ins: asHtml,
  u: asHtml,
} as unknown as Record<string, Handle>
