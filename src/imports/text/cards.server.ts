/**
 * Converts what the editors of WordPress and Ghost build out of plain elements into elements that have a meaning in
 * Markdown.
 */
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { h } from '#platform/markdown/h.ts'
import type { HtmlElement, HtmlTree } from '#platform/markdown/html-handlers.ts'
import type { Note } from '../report.ts'
import { linesOf } from './paragraphs.server.ts'

type Content = HtmlElement['children'][number]
type Rebuilt = (card: HtmlElement, note: (note: Note) => void) => Content[]

const cards = new Map<string, Rebuilt>(
  Object.entries({
    'kg-bookmark-card': bookmark,
    'kg-callout-card': callout,
    'kg-toggle-card': toggle,
    'kg-product-card': product,
    'kg-audio-card': (card: HtmlElement) => [player(card, 'kg-audio-title'), ...captionIn(card)],
    'kg-video-card': (card: HtmlElement) => [player(card, ''), ...captionIn(card)],
    'kg-file-card': file,
    'kg-signup-card': (_: HtmlElement, note: (note: Note) => void) => {
      note({ about: 'A card of Ghost that has no meaning here', detail: 'signup' })
      return []
    },
    'wp-block-file': (card: HtmlElement) => {
      remove(card, (node) => node.tagName === 'object' || has(node, 'wp-block-file__button'))
      return [h('p', {}, ...card.children)]
    },
    'wp-block-verse': (card: HtmlElement) => [h('p', {}, ...withBreaks(card.children))],
    'wp-block-gallery': gallery,
    'blocks-gallery-grid': gallery,
    'wp-block-jetpack-tiled-gallery': gallery,
    'wp-block-jetpack-slideshow': gallery,
    'tiled-gallery': gallery,
  }),
)

export function rebuildCards(tree: HtmlTree, note: (note: Note) => void) {
  visit(tree, 'element', (node: HtmlElement, index, parent) => {
    if (index === undefined || !parent) return
    // A duplicate of the picture, for browsers without scripts.
    const beside = parent.children.slice(Math.max(0, index - 2), index + 3).filter((child) => child !== node)
    if (node.tagName === 'noscript' && beside.some((child) => child.type === 'element' && isPicture(child))) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    if (node.tagName === 'sup' && node.properties.dataFn !== undefined) {
      parent.children[index] = h('site-note-mark', { n: wordsOf(node) })
      return SKIP
    }
    const background = backgroundOf(node)
    if (background) {
      delete node.properties.style
      const isShown = elementsIn(node, isPicture).some(({ properties }) => properties.src === background)
      if (!isShown) node.children.unshift(h('figure', {}, h('img', { src: background, alt: '' })))
    }
    const rebuild = classesOf(node).flatMap((name) => cards.get(name) ?? [])[0]
    if (!rebuild) return
    delete node.properties.className
    const rebuilt = rebuild(node, note)
    parent.children.splice(index, 1, ...(rebuilt as typeof parent.children))
    // The replacement may contain further cards, so it is visited too.
    return [SKIP, rebuilt.includes(node) ? index + 1 : index]
  })
}

/** A link preview card becomes a link, with the card's text below. */
function bookmark(card: HtmlElement): Content[] {
  const link = find(card, ({ tagName, properties }) => tagName === 'a' && typeof properties.href === 'string')
  if (!link) return card.children
  const { href } = link.properties
  const words = (name: string) => wordsOf(byClass(card, `kg-bookmark-${name}`))
  const title = words('title') || String(href)
  const thumbnail = byClass(card, 'kg-bookmark-thumbnail')
  const picture = thumbnail && find(thumbnail, ({ tagName }) => tagName === 'img')
  const image = picture && h('img', { src: addressIn(picture, 'src'), alt: '' })
  const shown = h('a', { href: String(href), title: 'card' }, image, image && ' ', title)
  const by = [...new Set([words('author'), words('publisher')])].filter((name) => name && name !== title).join(', ')
  const below = [words('description'), by].filter(Boolean)
  return [h('p', {}, shown), ...below.map((line) => h('p', {}, line)), ...captionIn(card)]
}

const boxes: [RegExp, string][] = [
  [/^(?:💡|✅|ℹ️?|👉|📌)$/u, 'TIP'],
  [/^(?:⚠️?|❗️?|🚨|🛑|⛔️?)$/u, 'WARNING'],
]

function callout(card: HtmlElement): Content[] {
  const emoji = wordsOf(byClass(card, 'kg-callout-emoji'))
  const words = byClass(card, 'kg-callout-text') ?? card
  const kind = boxes.find(([pattern]) => pattern.test(emoji))?.[1]
  const inside = words.children.some((child) => child.type === 'element' && /^(?:p|ul|ol|h\d)$/.test(child.tagName))
    ? words.children
    : [h('p', {}, ...words.children)]
  const own = emoji !== '' && kind === undefined && h('p', {}, emoji)
  return [h('site-box', { kind: kind ?? 'NOTE' }, own, ...inside)]
}

function toggle(card: HtmlElement): Content[] {
  const heading = byClass(card, 'kg-toggle-heading')
  const content = byClass(card, 'kg-toggle-content')
  return [h('details', {}, h('summary', {}, wordsOf(heading)), ...(content?.children ?? []))]
}

function product(card: HtmlElement): Content[] {
  const picture = find(card, ({ tagName }) => tagName === 'img')
  const link = find(card, ({ tagName }) => tagName === 'a')
  const stars = elementsIn(card, (node) => has(node, 'kg-product-card-rating-active')).length
  const title = wordsOf(byClass(card, 'kg-product-card-title'))
  const words = byClass(card, 'kg-product-card-description')
  return [
    ...(picture ? [h('figure', {}, picture)] : []),
    ...(title ? [h('p', {}, h('strong', {}, title))] : []),
    ...(stars > 0 ? [h('p', {}, `${stars} of 5 stars`)] : []),
    ...(words?.children ?? []),
    ...(link && link !== words ? [h('p', {}, h('a', { href: addressIn(link, 'href') }, wordsOf(link)))] : []),
  ]
}

/** Keeps the audio or video; the buttons around it worked only on the other site. */
function player(card: HtmlElement, titleClass: string): Content {
  const played = find(card, ({ tagName }) => tagName === 'audio' || tagName === 'video')
  const title = titleClass ? wordsOf(byClass(card, titleClass)) : ''
  if (!played) return h('p', {}, title)
  played.properties.title = title || undefined
  return played
}

function file(card: HtmlElement): Content[] {
  const link = find(card, ({ tagName }) => tagName === 'a')
  if (!link) return card.children
  const words = (name: string) => wordsOf(byClass(card, `kg-file-card-${name}`))
  const name = words('title') || words('filename') || String(link.properties.href)
  const more = words('caption')
  const shown = h('p', {}, h('a', { href: addressIn(link, 'href') }, name))
  return more ? [shown, h('p', {}, more)] : [shown]
}

/** Galleries of every kind become one figure of figures. */
function gallery(card: HtmlElement): Content[] {
  const figures = elementsIn(card, ({ tagName }) => tagName === 'figure').filter(
    (figure) => elementsIn(figure, isPicture).length === 1,
  )
  const inFigures = new Set(figures.flatMap((figure) => elementsIn(figure, isPicture)))
  const loose = elementsIn(card, isPicture).filter((image) => !inFigures.has(image))
  const shown = [...figures, ...loose.map((image) => h('figure', {}, image))]
  if (shown.length === 0) return card.children
  const caption = card.children.find((child) => child.type === 'element' && child.tagName === 'figcaption')
  return [h('figure', {}, ...shown, caption)]
}

function captionIn(card: HtmlElement): Content[] {
  const caption = find(card, ({ tagName }) => tagName === 'figcaption')
  return caption ? [h('p', {}, ...caption.children)] : []
}

function backgroundOf({ properties }: HtmlElement): string | null {
  const style = typeof properties.style === 'string' ? properties.style : ''
  return /background(?:-image)?\s*:[^;]*url\(\s*["']?([^"')]+)["']?\s*\)/i.exec(style)?.[1] ?? null
}

const withBreaks = (children: Content[]) =>
  children.flatMap((child) => (child.type === 'text' ? linesOf(child.value) : [child]))

const isPicture = ({ tagName }: HtmlElement) => tagName === 'img'
const classesOf = ({ properties }: HtmlElement) =>
  Array.isArray(properties.className) ? properties.className.map(String) : []
const has = (node: HtmlElement, name: string) => classesOf(node).includes(name)
const addressIn = ({ properties }: HtmlElement, name: 'href' | 'src') =>
  typeof properties[name] === 'string' ? properties[name] : undefined

function wordsOf(node: HtmlElement | null): string {
  return node
    ? textOf(node as never)
        .replace(/\s+/g, ' ')
        .trim()
    : ''
}

export function elementsIn(node: HtmlElement | HtmlTree, test: (node: HtmlElement) => boolean): HtmlElement[] {
  const found: HtmlElement[] = []
  visit(node, 'element', (each: HtmlElement) => {
    if (each !== node && test(each)) found.push(each)
  })
  return found
}

function find(node: HtmlElement, test: (node: HtmlElement) => boolean): HtmlElement | null {
  let found: HtmlElement | null = null
  visit(node, 'element', (each: HtmlElement) => {
    if (each === node || !test(each)) return undefined
    found = each
    return false
  })
  return found
}

const byClass = (node: HtmlElement, name: string) => find(node, (each) => has(each, name))

function remove(node: HtmlElement, test: (node: HtmlElement) => boolean) {
  visit(node, 'element', (each: HtmlElement, index, parent) => {
    if (each === node || index === undefined || !parent || !test(each)) return
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
}
