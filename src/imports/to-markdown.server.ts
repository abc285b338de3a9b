/** HTML as other systems keep it, as the Markdown that this site keeps. What has no place in it is told. */
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { isTooDeep, markdownOf, readHtml, removeComments } from '#platform/markdown/from-html.ts'
import type { HtmlElement, HtmlTree } from '#platform/markdown/html-handlers.ts'
import { embedLink } from './embeds.ts'
import { paragraphs } from './paragraphs.server.ts'
import type { Note } from './report.ts'
import { Unfit } from './source.ts'

export interface MarkdownWorld {
  /** The address under which this site has the picture, or null when it cannot be had. */
  picture(address: string): Promise<string | null>
  /** Where a link leads now. */
  link(address: string): string
  note(note: Note): void
  /** Blank lines part paragraphs, as the old editor of WordPress has it. */
  blankLines: boolean
}

/** @throws Unfit when nothing can be made of it */
export async function toMarkdown(html: string, world: MarkdownWorld): Promise<string> {
  try {
    return await converted(html, world)
  } catch (error) {
    throw isTooDeep(error) ? new Unfit('Its elements are nested too deep.') : error
  }
}

async function converted(html: string, world: MarkdownWorld): Promise<string> {
  const tree = readHtml(html)
  removeComments(tree)
  tellWhatIsLost(tree, world)
  if (world.blankLines) paragraphs(tree)
  linkLoneAddresses(tree)
  replaceEmbeds(tree, world)
  unlinkPictures(tree)
  visit(tree, 'element', (node: HtmlElement) => {
    const { href } = node.properties
    if (node.tagName === 'a' && typeof href === 'string') node.properties.href = world.link(href)
  })
  await ownPictures(tree, world)
  return markdownOf(tree)
}

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

function tellWhatIsLost(tree: HtmlTree, world: MarkdownWorld) {
  visit(tree, 'element', (node: HtmlElement, index, parent) => {
    const about = lost.get(node.tagName)
    if (!about || index === undefined || !parent) return
    world.note({ about, detail: String(node.properties.action ?? node.properties.src ?? '') || undefined })
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
}

/** An address alone in its paragraph was shown as what it leads to; here it is a link. */
function linkLoneAddresses(tree: HtmlTree) {
  visit(tree, 'element', (node: HtmlElement) => {
    if (!['p', 'div', 'figure'].includes(node.tagName)) return
    const only = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
    const [text] = only
    if (only.length !== 1 || text?.type !== 'text' || !/^\s*https?:\/\/\S+\s*$/.test(text.value)) return
    const address = text.value.trim()
    node.tagName = 'p'
    node.properties = {}
    node.children = [linkTo(address, embedLink(address)?.label ?? address)]
  })
}

function replaceEmbeds(tree: HtmlTree, world: MarkdownWorld) {
  visit(tree, 'element', (node: HtmlElement, index, parent) => {
    if (!['iframe', 'video', 'audio'].includes(node.tagName) || index === undefined || !parent) return
    const source = node.children.find((child) => child.type === 'element' && child.tagName === 'source')
    const address = String(node.properties.src ?? (source?.type === 'element' ? source.properties.src : '') ?? '')
    const link = embedLink(address.startsWith('//') ? `https:${address}` : address)
    if (!link) {
      world.note({ about: 'Something embedded without an address' })
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    world.note({ about: 'What was embedded is a link now', detail: link.address })
    const label = node.tagName === 'audio' ? 'Recording' : node.tagName === 'video' ? 'Video' : link.label
    const paragraph = {
      type: 'element' as const,
      tagName: 'p',
      properties: {},
      children: [linkTo(link.address, label)],
    }
    parent.children[index] = paragraph
    return [SKIP, index + 1]
  })
}

function linkTo(href: string, text: string): HtmlElement {
  return { type: 'element', tagName: 'a', properties: { href }, children: [{ type: 'text', value: text }] }
}

/** A picture that only led to its own larger copy does not lead there any more. */
function unlinkPictures(tree: HtmlTree) {
  visit(tree, 'element', (node: HtmlElement, _, parent) => {
    if (node.tagName !== 'img' || parent?.type !== 'element' || parent.tagName !== 'a') return
    if (isPicture(String(parent.properties.href))) Object.assign(parent, { tagName: 'span', properties: {} })
  })
}

async function ownPictures(tree: HtmlTree, world: MarkdownWorld) {
  const images: HtmlElement[] = []
  visit(tree, 'element', (node: HtmlElement) => {
    if (node.tagName === 'img') images.push(node)
  })
  for (const { properties } of images) {
    const address = String(properties.src || properties.dataSrc || '')
    properties.src = (address && (await world.picture(address))) || address
    delete properties.srcSet
  }
}

function isPicture(address: string): boolean {
  return /\.(jpe?g|png|gif|webp|avif)(\?.*)?$/i.test(address)
}

/** The words of a piece of HTML. */
export function plainText(html: string): string {
  return wordsIn(html).replace(/\s+/g, ' ').trim()
}

function wordsIn(html: string): string {
  try {
    return textOf(readHtml(html) as never)
  } catch (error) {
    if (!isTooDeep(error)) throw error
    return html.replace(/<[^<>]*>/g, ' ')
  }
}
