import { toString as textOf } from 'hast-util-to-string'
import type { HtmlElement, HtmlTree } from '#platform/markdown/html-handlers.ts'
import { classOf, element, elementsOf, type HtmlNode, type HtmlParent, isBlank, rewrite, styleOf } from './html-tree.ts'

const unseen = new Set(
  'head style script meta link title base xml template noscript svg canvas iframe nav object embed video audio button input select textarea map dialog'.split(
    ' ',
  ),
)

/** Subscription boxes, and the buttons beside headings. */
const isService =
  /subscription-widget|subscribe-widget|image-link-expand|header-anchor-(parent|widget)|hide-text|poll-embed|mw-editsection|sharedaddy|MsoToc|msocomanchor|MsoCommentReference|msoDel/

/** Comments, and deletions of tracked changes (Word). */
const isRevision = (node: HtmlElement) =>
  /^comment(-list)?$/.test(styleOf(node, 'mso-element')) ||
  (node.tagName === 'del' && node.properties.cite !== undefined)

/** Buttons for subscribing to the copied page, sharing it or answering there. */
const isButton = (node: HtmlElement) =>
  /\bbutton-wrapper\b/.test(classOf(node)) &&
  elementsOf(node).some(({ properties }) =>
    /\/subscribe\b|action=share|\/comments\b/.test(String(properties.href ?? '')),
  )

/** Removes what was invisible where it was copied, and what a text cannot contain. */
export function removeUnseen(tree: HtmlTree) {
  rewrite(tree, (node): HtmlNode[] => {
    if (node.type !== 'element') return [node]
    const isHidden =
      styleOf(node, 'display') === 'none' ||
      styleOf(node, 'mso-hide') === 'all' ||
      node.properties.hidden !== undefined ||
      node.properties.ariaHidden === 'true' ||
      classOf(node).includes('Apple-interchange-newline') ||
      isRevision(node) ||
      isButton(node)
    // The checkbox of a task; any other control is no text.
    if (node.tagName === 'input' && node.properties.type === 'checkbox') return [node]
    if (node.tagName === 'img' && /\b(emoji|wp-smiley|notion-emoji)\b/.test(classOf(node)))
      return [{ type: 'text', value: String(node.properties.alt ?? '') }]
    if (node.tagName === 'img' && /^https:\/\/www\.notion\.so\/icons\//.test(String(node.properties.src ?? '')))
      return []
    return unseen.has(node.tagName) || isHidden || isService.test(classOf(node)) ? [] : [node]
  })
}

/** Converts blocks that Word marks by the names of its styles, and Word for the web by roles. */
export function blocksFromNames(tree: HtmlTree) {
  rewrite(tree, (node) => {
    if (node.type !== 'element') return [node]
    const level = String(node.properties.role) === 'heading' ? Number(node.properties.ariaLevel) : 0
    if (level >= 1 && level <= 6) node.tagName = `h${level}`
    if (node.tagName === 'p' && /\bMsoTitle\b/.test(classOf(node))) node.tagName = 'h1'
    if (node.tagName === 'p' && /\bMso(Intense)?Quote/.test(classOf(node))) return [element('blockquote', [node])]
    // An insertion of tracked changes is accepted.
    return node.tagName === 'ins' && node.properties.cite !== undefined ? node.children : [node]
  })
}

/** Old blogs, and mails, separate paragraphs by two line breaks. */
export function paragraphsFromBreaks(tree: HtmlTree) {
  rewrite(tree, (node): HtmlNode[] => {
    if (node.type !== 'element' || !/^(p|div|blockquote)$/.test(node.tagName)) return [node]
    const parts = parted(node.children)
    if (node.tagName === 'p' && parts.some(isBlock)) return parts
    node.children = parts
    return [node]
  })
  tree.children = parted(tree.children as HtmlNode[])
}

/** Turns text between two blocks into paragraphs where two line breaks separate it. */
function parted(nodes: HtmlNode[]): HtmlNode[] {
  const result: HtmlNode[] = []
  let words: HtmlNode[] = []
  let breaks = 0
  let isParted = false
  const close = () => {
    const isPlain = words.every(isBlank)
    if (words.length) result.push(...(isParted && !isPlain ? [element('p', words)] : words))
    words = []
  }
  for (const node of nodes) {
    const isTwo = isBreak(node) && words.findLast((each) => !isBlank(each)) !== undefined && breaks === 1
    breaks = isBreak(node) ? breaks + 1 : isBlank(node) ? breaks : 0
    if (isBlock(node)) {
      close()
      isParted = false
      result.push(node)
    } else if (isTwo) {
      isParted = true
      close()
    } else words.push(node)
  }
  close()
  return result
}

const blocks = new Set('p h1 h2 h3 h4 h5 h6 ul ol li table blockquote pre hr div section article figure dl'.split(' '))

const isBlock = (node: { type: string } | undefined) =>
  node?.type === 'element' && blocks.has((node as HtmlElement).tagName)

/** Replaces meaningless elements by their content; removes empty paragraphs, and line breaks between blocks. */
export function unwrapShells(tree: HtmlTree) {
  rewrite(tree, (node, parent) => {
    if (node.type === 'text') return [{ ...node, value: node.value.replaceAll('\u00a0', ' ') }]
    if (node.type !== 'element') return []
    if (node.tagName.includes(':') || ['font', 'span', 'u', 'html', 'body', 'center'].includes(node.tagName)) {
      return node.children
    }
    if (node.tagName === 'br') return isBesideBlock(node, parent) ? [] : [node]
    const isEmpty = node.children.every((child) => isBlank(child) || isBreak(child))
    if (isEmpty && /^(strong|em|del|sub|sup)$/.test(node.tagName)) return node.children
    return isEmpty && /^(p|h[1-6]|div|blockquote)$/.test(node.tagName) ? [] : [node]
  })
}

export const lineBreakTag = 'line-break'

const isBreak = (node: { type: string }) => node.type === 'element' && (node as HtmlElement).tagName === 'br'

/** A line break before or after a block, or at an edge, has no effect. */
function isBesideBlock(node: HtmlNode, parent: HtmlParent): boolean {
  const siblings = (parent.children as HtmlNode[]).filter((each) => !isBlank(each))
  if (!siblings.some(isBlock)) return false
  const at = siblings.indexOf(node)
  return [siblings[at - 1], siblings[at + 1]].some((each) => !each || isBlock(each))
}

/** The post's title is its only h1: pasted headings start at h2. */
export function lowerHeadings(tree: HtmlTree) {
  const headings = elementsOf(tree).filter(({ tagName }) => /^h[1-6]$/.test(tagName))
  if (!headings.some(({ tagName }) => tagName === 'h1')) return
  for (const heading of headings) heading.tagName = `h${Math.min(6, Number(heading.tagName[1]) + 1)}`
}

/** A Markdown table needs a header; in Word and Docs it is a row like any other. */
export function headTables(tree: HtmlTree) {
  for (const table of elementsOf(tree).filter(({ tagName }) => tagName === 'table')) {
    const inside = elementsOf(table)
    const rows = inside.filter(({ tagName }) => tagName === 'tr')
    if (rows.length < 2 || inside.some((each) => each !== table && (each.tagName === 'th' || each.tagName === 'table')))
      continue
    for (const cell of rows[0]?.children ?? []) if (cell.type === 'element') cell.tagName = 'th'
  }
}

/** A cell of a Markdown table is one line: its paragraphs and items are joined by line breaks; a caption goes before the table. */
export function flattenTables(tree: HtmlTree) {
  rewrite(tree, (node): HtmlNode[] => {
    if (node.type !== 'element') return [node]
    if (node.tagName === 'td' || node.tagName === 'th') node.children = linesOf(node)
    if (node.tagName !== 'table') return [node]
    // A table that is only a layout for pictures (mails).
    const pictures = elementsOf(node).filter(({ tagName }) => tagName === 'img')
    if (pictures.length && isBlank({ type: 'text', value: textOf(node) })) {
      return pictures.map((picture) => element('p', [picture]))
    }
    const captions = node.children.filter((child) => child.type === 'element' && child.tagName === 'caption')
    node.children = node.children.filter((child) => !captions.includes(child))
    return [...captions.map((caption) => element('p', [element('em', (caption as HtmlElement).children)])), node]
  })
}

function linesOf(cell: HtmlElement): HtmlNode[] {
  const lines: HtmlNode[][] = [[]]
  const gather = (node: HtmlElement) => {
    for (const child of node.children) {
      if (isBreak(child)) lines.push([])
      else if (child.type === 'element' && isBlock(child) && child.tagName !== 'table') {
        lines.push([])
        gather(child)
        lines.push([])
      } else lines.at(-1)?.push(child)
    }
  }
  gather(cell)
  const written = lines.filter((line) => line.some((child) => !isBlank(child)))
  for (const line of written) {
    const last = line.at(-1)
    if (last?.type === 'text') last.value = last.value.trimEnd()
  }
  return written.flatMap((line, index) => (index ? [element(lineBreakTag, []), ...line] : line))
}
