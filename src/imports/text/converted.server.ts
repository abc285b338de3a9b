/**
 * Converts other systems' HTML into Markdown; called in the child process (`to-markdown.server.ts`), since anybody may have
 * written the text.
 */
import { SKIP, visit } from 'unist-util-visit'
import { embedLink } from '#platform/markdown/embed-link.ts'
import { isTooDeep, markdownOf, readHtml, removeComments } from '#platform/markdown/from-html.ts'
import { h } from '#platform/markdown/h.ts'
import type { HtmlElement, HtmlTree } from '#platform/markdown/html-handlers.ts'
import type { Note } from '../report.ts'
import { elementsIn, rebuildCards } from './cards.server.ts'
import { paragraphs } from './paragraphs.server.ts'

export interface OldText {
  html: string
  /** Address of the old site, or ''. */
  origin: string
  /** Whether blank lines separate paragraphs, as in WordPress's old editor: everywhere, or only between blocks. */
  blankLines: boolean | 'between blocks'
}

/** What the addresses in a text are on this site. */
export interface KnownAddresses {
  links: [address: string, here: string][]
  /** Null for a picture that cannot be fetched. */
  pictures: [address: string, here: string | null][]
}

/** The Markdown, or the addresses that must be known first. */
export type Conversion =
  | { markdown: string; notes: Note[] }
  | { links: string[]; pictures: string[]; notes: Note[] }
  | 'too deep'

interface World {
  origin: string
  note(note: Note): void
}

export function converted(text: OldText, known: KnownAddresses | null): Conversion {
  try {
    return conversionOf(text, known)
  } catch (error) {
    if (!isTooDeep(error)) throw error
    return 'too deep'
  }
}

function conversionOf({ html, origin, blankLines }: OldText, known: KnownAddresses | null): Conversion {
  const notes: Note[] = []
  const world = { origin, note: (note: Note) => void notes.push(note) }
  const tree = readHtml(html)
  removeComments(tree)
  rebuildCards(tree, world.note)
  tellWhatIsLost(tree, world)
  if (blankLines) paragraphs(tree, blankLines === true)
  linkLoneAddresses(tree)
  replaceEmbeds(tree, world)
  unlinkPictures(tree)
  dropEmpty(tree)
  const anchors = elementsIn(tree, ({ tagName, properties }) => tagName === 'a' && typeof properties.href === 'string')
  if (!known) {
    const links = new Set(anchors.map(({ properties }) => String(properties.href)))
    const pictures = new Set(elementsIn(tree, isImage).map(({ properties }) => pictureAddress(properties)))
    pictures.delete('')
    if (links.size + pictures.size > 0) return { links: [...links], pictures: [...pictures], notes }
  }
  const here = new Map(known?.links)
  for (const { properties } of anchors) properties.href = here.get(String(properties.href)) ?? properties.href
  ownPictures(tree, world, new Map(known?.pictures))
  return { markdown: markdownOf(tree), notes }
}

const isImage = ({ tagName }: HtmlElement) => tagName === 'img'

const lost = new Map(
  Object.entries({
    form: 'A form, which this site has no place for',
    script: 'A script',
    object: 'An embedded object',
    embed: 'An embedded object',
    svg: 'A drawing inside the text',
    canvas: 'A drawing inside the text',
  }),
)

function tellWhatIsLost(tree: HtmlTree, world: World) {
  visit(tree, 'element', (node: HtmlElement, index, parent) => {
    const about = lost.get(node.tagName)
    if (!about || index === undefined || !parent) return
    const address = addressIn(node)
    const link =
      address && (node.tagName !== 'script' || /^https:\/\/gist\.github\.com\//.test(address))
        ? embedLink(address)
        : null
    if (link && node.tagName !== 'form') {
      world.note({ about: 'What was embedded is a link now', detail: link.address })
      parent.children[index] = h('p', {}, h('a', { href: link.address.replace(/\.js$/, '') }, link.label))
      return [SKIP, index + 1]
    }
    world.note({ about, detail: address || undefined })
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
}

const loneAddress = /^\s*https?:\/\/\S+\s*$/

function addressIn({ properties, children }: HtmlElement): string {
  const movie = children.find(
    (child) => child.type === 'element' && child.tagName === 'param' && child.properties.name === 'movie',
  )
  const { action, src, data } = properties
  const inside = movie?.type === 'element' ? movie.properties.value : undefined
  return String(action ?? src ?? data ?? inside ?? '').replace(/^\/\//, 'https://')
}

/** An address alone in its paragraph was an embed; here it becomes a link. */
function linkLoneAddresses(tree: HtmlTree) {
  for (const [index, child] of tree.children.entries()) {
    if (child.type === 'text' && loneAddress.test(child.value)) tree.children[index] = h('p', {}, child)
  }
  visit(tree, 'element', (node: HtmlElement) => {
    if (!['p', 'div', 'figure'].includes(node.tagName)) return
    const only = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
    const [text] = only
    if (only.length !== 1 || text?.type !== 'text' || !loneAddress.test(text.value)) return
    const address = text.value.trim()
    node.tagName = 'p'
    node.properties = {}
    node.children = [h('a', { href: address }, embedLink(address)?.label ?? address)]
  })
}

function replaceEmbeds(tree: HtmlTree, world: World) {
  visit(tree, 'element', (node: HtmlElement, index, parent) => {
    if (!['iframe', 'video', 'audio'].includes(node.tagName) || index === undefined || !parent) return
    const source = node.children.find((child) => child.type === 'element' && child.tagName === 'source')
    const address = String(node.properties.src ?? (source?.type === 'element' ? source.properties.src : '') ?? '')
    const link = embedLink(URL.parse(address, world.origin || 'https://old.invalid')?.href ?? '')
    if (!link || !address) {
      world.note({ about: 'Something embedded without an address' })
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    world.note({ about: 'What was embedded is a link now', detail: link.address })
    const kind = node.tagName === 'audio' ? 'Recording' : node.tagName === 'video' ? 'Video' : link.label
    const words = String((node.tagName !== 'iframe' && node.properties.title) || kind)
    parent.children[index] = h('p', {}, h('a', { href: link.address }, words))
    return [SKIP, index + 1]
  })
}

/** Links without a target become text; empty lists are removed. */
function dropEmpty(tree: HtmlTree) {
  visit(tree, 'element', (node: HtmlElement, index, parent) => {
    if (node.tagName === 'a' && !node.properties.href) node.tagName = 'span'
    const isEmptyList = /^[uo]l$/.test(node.tagName) && node.children.every((child) => isBlank(child))
    if (!isEmptyList || index === undefined || !parent) return undefined
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
}

const isBlank = (child: HtmlElement['children'][number]) => child.type === 'text' && child.value.trim() === ''

/** Removes the link from a picture to its own larger copy. */
function unlinkPictures(tree: HtmlTree) {
  visit(tree, 'element', (node: HtmlElement, _, parent) => {
    if (node.tagName !== 'img' || parent?.type !== 'element' || parent.tagName !== 'a') return
    if (isPicture(String(parent.properties.href))) Object.assign(parent, { tagName: 'span', properties: {} })
  })
}

function ownPictures(tree: HtmlTree, world: World, known: Map<string, string | null>) {
  for (const { properties } of elementsIn(tree, isImage)) {
    const address = pictureAddress(properties)
    properties.src = (address && known.get(address)) || atOldSite(address, world)
    delete properties.srcSet
  }
}

/** The address on the old site of a picture that is not imported. */
function atOldSite(address: string, { origin }: World): string {
  return (origin && address && !address.startsWith('data:') && URL.parse(address, origin)?.href) || address
}

/** The address of a picture; lazily loaded ones have a blank placeholder in `src`. */
function pictureAddress({ src, dataSrc, dataLazySrc, srcSet }: HtmlElement['properties']): string {
  const late = String(dataSrc || dataLazySrc || '')
  const first = String(Array.isArray(srcSet) ? (srcSet[0] ?? '') : (srcSet ?? '')).split(/[\s,]/)[0]
  return src && !(late && String(src).startsWith('data:')) ? String(src) : late || first || ''
}

function isPicture(address: string): boolean {
  return /\.(jpe?g|png|gif|webp|avif)(\?.*)?$/i.test(address)
}
