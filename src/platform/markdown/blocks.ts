/**
 * Blocks of a text besides paragraphs, all of them ordinary Markdown that other programs show sensibly (docs/writing.md):
 * galleries, boxes, dated lines, and lone links that are shown as cards or maps.
 */
import { toString as textOf } from 'hast-util-to-string'
import { element } from './image.ts'
import type { HtmlContent, HtmlElement } from './tree.ts'

/** A link alone in its paragraph, whose title says what it is shown as. */
export interface LoneLink {
  kind: 'card' | 'map'
  href: string
  words: string
  /** Address of a picture before the link's words. */
  picture?: string
}

const galleryLimits = { min: 2, max: 12 }
/** Width of a picture in a gallery: half the text column or less. */
const gallerySizes = '(min-width: 48rem) 22rem, 50vw'
const boxNames = { tip: 'Useful', warning: 'Careful', note: 'Note' } as const

/** The lone link that a paragraph consists of; null for any other. */
export function loneLinkOf(paragraph: HtmlElement): LoneLink | null {
  const [link, ...rest] = inked(paragraph)
  if (paragraph.tagName !== 'p' || rest.length > 0 || !isElement(link, 'a')) return null
  const { href, title } = link.properties
  if (typeof href !== 'string' || !href || (title !== 'card' && title !== 'map')) return null
  const [first] = inked(link)
  const src = isElement(first, 'img') ? first.properties.src : undefined
  return {
    kind: title,
    href,
    words: textOf(link).replace(/\s+/g, ' ').trim(),
    ...(typeof src === 'string' && src && { picture: src }),
  }
}

/** A paragraph with the link as a plain one. */
export function linkOf({ href, words }: LoneLink): HtmlElement {
  return element('p', {}, [element('a', { href }, [{ type: 'text', value: words || href }])])
}

/** Turns pictures on lines of one paragraph into a gallery, each linked to itself. */
export function makeGallery(paragraph: HtmlElement) {
  const inside = inked(paragraph).filter((child) => !isElement(child, 'br'))
  const pictures = inside.filter((child) => isElement(child, 'img'))
  const { min, max } = galleryLimits
  if (pictures.length < inside.length || pictures.length < min || pictures.length > max) return
  paragraph.tagName = 'div'
  paragraph.properties = { className: ['gallery'] }
  paragraph.children = pictures.map((picture, index) => {
    const { title, ...properties } = picture.properties
    picture.properties = { ...properties, sizes: gallerySizes }
    const caption = { type: 'text' as const, value: String(title) }
    const shown = title ? [picture, element('span', { className: ['snapshot-caption'] }, [caption])] : [picture]
    const ariaLabel = properties.alt || title ? undefined : `Picture ${index + 1} of ${pictures.length}`
    return element('a', { className: ['snapshot'], href: properties.src, ariaHasPopup: 'dialog', ariaLabel }, shown)
  })
}

/** Turns a quotation that begins with [!TIP], [!WARNING] or [!NOTE] into a box; a note that begins with a day shows it. */
export function makeBox(quotation: HtmlElement, isInFeed: boolean) {
  const first = inked(quotation)[0]
  const [mark] = isElement(first, 'p') ? first.children : []
  const [written = '', name = ''] =
    mark?.type === 'text' ? (/^\s*\[!(tip|warning|note)\][ \t]*(?:\n|$)/i.exec(mark.value) ?? []) : []
  if (!isElement(first, 'p') || mark?.type !== 'text' || !written) return
  const kind = name.toLowerCase() as keyof typeof boxNames
  mark.value = mark.value.slice(written.length)
  if (!mark.value) first.children.shift()
  if (isElement(first.children[0], 'br')) first.children.shift()
  const day = kind === 'note' ? takeDay(first) : null
  if (inked(first).length === 0) quotation.children = quotation.children.filter((child) => child !== first)
  const title = [{ type: 'text' as const, value: day ? `Corrected on ${day}` : boxNames[kind] }]
  const [className, nameClass] = isInFeed ? [] : [['box', `box-${kind}`], ['box-name']]
  quotation.tagName = isInFeed ? 'blockquote' : 'aside'
  quotation.properties = { className }
  quotation.children.unshift(element('p', { className: nameClass }, [element('strong', {}, title)]))
}

/** Turns a list whose every line begins with a day, such as corrections, into dated lines. */
export function makeDatedLines(list: HtmlElement) {
  const items = list.children.filter((child) => isElement(child, 'li'))
  if (items.length === 0 || !items.every((item) => dayIn(item))) return
  list.properties.className = ['dated-lines']
  for (const item of items) {
    const day = [{ type: 'text' as const, value: takeDay(item) ?? '' }]
    item.children = [element('b', {}, day), element('div', {}, item.children)]
  }
}

const dayPattern = /^(\d{1,2} [A-Z][a-z]+ \d{4}):?$/

/** The day that a line begins with, in bold and with a colon: "**22 November 2026:** …". */
function dayIn(line: HtmlElement): string | null {
  const [bold] = inked(line)
  return (isElement(bold, 'strong') && dayPattern.exec(textOf(bold))?.[1]) || null
}

function takeDay(line: HtmlElement): string | null {
  const day = dayIn(line)
  if (day) line.children = line.children.slice(line.children.findIndex((child) => isElement(child, 'strong')) + 1)
  return day
}

/** The children that are not blank text. */
function inked({ children }: HtmlElement): HtmlContent[] {
  return children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
}

function isElement<Name extends string>(
  node: HtmlContent | undefined,
  tagName: Name,
): node is HtmlElement & { tagName: Name } {
  return node?.type === 'element' && node.tagName === tagName
}
