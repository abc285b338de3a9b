/** Adds to a sanitised text: anchors, picture sizes, link relations, captions, and scrollable boxes around wide tables. */
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import type { ImageInfo } from '../media/schema.ts'
import { decoded } from '../text/decode.ts'
import { beginsRightToLeft } from '../text/direction.ts'
import { absoluteAddress, isOffSite } from './address.ts'
import { idPrefix } from './allowed.ts'
import { type LoneLink, linkOf, loneLinkOf, makeBox, makeDatedLines, makeGallery } from './blocks.ts'
import { element, pictureOf } from './image.ts'
import type { HtmlContent, HtmlElement, HtmlNode, HtmlTree } from './tree.ts'

export interface Heading {
  id: string
  text: string
  depth: 2 | 3
}

export interface RenderOptions {
  /** The site's data of a picture, by its address in the text. */
  media?: ((url: string) => ImageInfo | null) | undefined
  /** Placeholder for a picture whose data is filled in later. */
  gap?: ((picture: HtmlElement) => HtmlElement) | undefined
  /** What is shown for a lone link; without this, and in feeds, it stays a link. */
  block?: ((link: LoneLink) => HtmlElement) | undefined
  /** The site's origin; links to it are internal. */
  siteUrl?: string | undefined
  /** Set for feeds: the page's address, against which all addresses become absolute. No anchors. */
  feedPage?: string | undefined
  /** Whether blocks carry the line of the text on which they begin, for a preview that follows the caret. */
  lines?: boolean | undefined
}

/** Completes the sanitised tree in place and returns its headings for a table of contents. */
export function enrich(tree: HtmlTree, options: RenderOptions): Heading[] {
  const work = new Enrichment(options, idsOf(tree))
  if (options.lines) tellLines(tree)
  tellDirection(tree)
  tree.children = tree.children.map((node) => (node.type === 'element' ? asBlock(node, options) : node))
  tree.children = work.contents(tree.children, false) as HtmlNode[]
  return work.headings
}

function tellLines(tree: HtmlTree) {
  visit(tree, 'element', (node, _, parent) => {
    const line = node.position?.start.line
    const isBlock = parent?.type === 'root' || node.tagName === 'li' || node.tagName === 'tr'
    if (isBlock && line !== undefined) node.properties.dataLine = line
  })
}

/** Sets `dir` on a block that begins in Hebrew or Arabic, whatever the page's direction is. */
function tellDirection(tree: HtmlTree) {
  visit(tree, 'element', (node) => {
    if (!/^(p|li|h[1-6]|td|th|dt|dd|figcaption|summary)$/.test(node.tagName) || node.properties.dir) return
    if (beginsRightToLeft(textOf(node))) node.properties.dir = 'auto'
  })
}

/** Only at the top level of the text, not in lists or quotations. Feeds get plain elements that every program shows. */
function asBlock(node: HtmlElement, { block, feedPage }: RenderOptions): HtmlElement {
  const link = block || feedPage !== undefined ? loneLinkOf(node) : null
  if (node.tagName === 'blockquote') makeBox(node, feedPage !== undefined)
  if (feedPage !== undefined) return link ? linkOf(link) : node
  if (link && block) return block(link)
  if (node.tagName === 'p') makeGallery(node)
  else if (node.tagName === 'ul') makeDatedLines(node)
  return node
}

class Enrichment {
  headings: Heading[] = []
  #tables = 0
  #options: RenderOptions
  #ids: Set<string>

  constructor(options: RenderOptions, ids: Set<string>) {
    this.#options = options
    this.#ids = ids
  }

  contents(nodes: (HtmlContent | HtmlNode)[], inLink: boolean): HtmlContent[] {
    return nodes.flatMap((node): HtmlContent[] => {
      if (node.type === 'element') return [this.#element(node, inLink)]
      return node.type === 'text' ? [node] : []
    })
  }

  #element(node: HtmlElement, inLink: boolean): HtmlElement {
    if (node.tagName === 'p') captionFromTitle(node)
    node.children = this.contents(node.children, inLink || node.tagName === 'a')
    if (/^h[1-6]$/.test(node.tagName)) return this.#heading(node, inLink)
    if (node.tagName === 'a') return this.#link(node)
    if (node.tagName === 'img') return this.#image(node)
    if (node.tagName === 'table') return this.#table(node)
    // Long lines scroll inside their box, which must be focusable for the keyboard.
    if (node.tagName === 'pre') node.properties.tabIndex = 0
    if (node.tagName === 'input') node.properties.ariaLabel = node.properties.checked ? 'Done' : 'To do'
    return node
  }

  /** A text's h1 becomes h2, since the page's title is its only h1. */
  #heading(node: HtmlElement, inLink: boolean): HtmlElement {
    if (node.tagName === 'h1') node.tagName = 'h2'
    const id = String(node.properties.id ?? '')
    const text = textOf(node).trim()
    if (!text || id === `${idPrefix}footnote-label`) return node
    if (node.tagName === 'h2') this.headings.push({ id, text, depth: 2 })
    if (node.tagName === 'h3') this.headings.push({ id, text, depth: 3 })
    if (!inLink && !this.#options.feedPage) node.children.push({ type: 'text', value: ' ' }, anchorTo(id, text))
    return node
  }

  #link(node: HtmlElement): HtmlElement {
    const { href } = node.properties
    if (typeof href !== 'string') return node
    if (isOffSite(href, this.#options.siteUrl)) node.properties.rel = ['noopener', 'noreferrer']
    node.properties.href = this.#outside(this.#withinText(href))
    return node
  }

  #image(node: HtmlElement): HtmlElement {
    const { src } = node.properties
    const info = typeof src === 'string' ? (this.#options.media?.(src) ?? null) : null
    if (this.#options.feedPage === undefined) return this.#options.gap?.(node) ?? pictureOf(node, info)
    if (typeof src === 'string') node.properties.src = this.#outside(src)
    if (info) Object.assign(node.properties, { width: info.width, height: info.height })
    return node
  }

  #table(node: HtmlElement): HtmlElement {
    this.#tables += 1
    nameCells(node)
    if (this.#options.feedPage !== undefined) return node
    const caption = node.children.find((child) => child.type === 'element' && child.tagName === 'caption')
    const number = this.#tables === 1 ? '' : ` ${this.#tables}`
    const ariaLabel = (caption && textOf(caption).trim()) || `Table${number}`
    return element('div', { className: ['table-scroll'], role: 'region', tabIndex: 0, ariaLabel }, [node])
  }

  /** Ids carry a prefix, which is added to '#lunch' so that it still leads to the text's own section. */
  #withinText(href: string): string {
    if (!href.startsWith('#')) return href
    const written = href.slice(1)
    const target = [written, decoded(written)].map((id) => idPrefix + id).find((id) => this.#ids.has(id))
    return target === undefined ? href : `#${target}`
  }

  #outside(address: string): string {
    const { siteUrl, feedPage } = this.#options
    return feedPage === undefined || siteUrl === undefined ? address : absoluteAddress(address, siteUrl, feedPage)
  }
}

function idsOf(tree: HtmlTree): Set<string> {
  const ids = new Set<string>()
  visit(tree, 'element', (node) => {
    if (typeof node.properties.id === 'string') ids.add(node.properties.id)
  })
  return ids
}

/** A picture with a title, alone in its paragraph, becomes a figure with the title as its caption. */
function captionFromTitle(paragraph: HtmlElement) {
  const [image, ...rest] = paragraph.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  if (rest.length || image?.type !== 'element' || image.tagName !== 'img' || !image.properties.title) return
  const caption = element('figcaption', {}, [{ type: 'text', value: String(image.properties.title) }])
  delete image.properties.title
  paragraph.tagName = 'figure'
  paragraph.children = [image, caption]
}

function anchorTo(id: string, text: string): HtmlElement {
  const sign = element('span', { ariaHidden: 'true' }, [{ type: 'text', value: '#' }])
  const ariaLabel = `Link to this section: ${text}`
  return element('a', { className: ['heading-anchor'], href: `#${id}`, ariaLabel }, [sign])
}

/** Head cells name their columns. An empty first one names nothing: the first column then holds the names of the rows. */
function nameCells(table: HtmlElement) {
  const rowsOf = (part: string) =>
    elementsOf(table.children, part).flatMap(({ children }) => elementsOf(children, 'tr'))
  const heads = rowsOf('thead')
  for (const row of heads) for (const cell of elementsOf(row.children, 'th')) cell.properties.scope ??= 'col'
  const corner = heads[0]?.children.find((child) => child.type === 'element')
  if (!corner || textOf(corner).trim() || corner.children.some(({ type }) => type === 'element')) return
  const rows = rowsOf('tbody')
  // Where cells span rows or columns, the first cell of a row need not be in the first column.
  if (corner.properties.colSpan || rows.some(({ children }) => elementsOf(children, 'td').some(spans))) return
  delete corner.properties.scope
  corner.tagName = 'td'
  for (const { children } of rows) {
    const name = children.find((child) => child.type === 'element')
    if (name?.tagName !== 'td' || !textOf(name).trim()) continue
    name.tagName = 'th'
    name.properties.scope = 'row'
  }
}

const spans = ({ properties }: HtmlElement) => Boolean(properties.rowSpan ?? properties.colSpan)

const elementsOf = (nodes: readonly HtmlContent[], tagName: string) =>
  nodes.filter((node): node is HtmlElement => node.type === 'element' && node.tagName === tagName)
