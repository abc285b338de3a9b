import type { HtmlElement, HtmlTree } from '#platform/markdown/html-handlers.ts'
import { elementsOf, isBlank, rewrite, styleOf } from './html-tree.ts'

const unseen = new Set(
  'head style script meta link title base xml template noscript svg canvas iframe object embed video audio button input select textarea map dialog'.split(
    ' ',
  ),
)

/** What nobody saw where it was copied, and what no text can hold. */
export function removeUnseen(tree: HtmlTree) {
  rewrite(tree, (node) => {
    if (node.type !== 'element') return [node]
    const isHidden =
      styleOf(node, 'display') === 'none' ||
      styleOf(node, 'mso-hide') === 'all' ||
      node.properties.hidden !== undefined ||
      node.properties.ariaHidden === 'true' ||
      String(node.properties.className ?? '').includes('Apple-interchange-newline')
    return unseen.has(node.tagName) || isHidden ? [] : [node]
  })
}

const blocks = new Set('p h1 h2 h3 h4 h5 h6 ul ol li table blockquote pre hr div section article figure dl'.split(' '))

const isBlock = (node: { type: string } | undefined) =>
  node?.type === 'element' && blocks.has((node as HtmlElement).tagName)

/** Elements that say nothing become what is in them; empty paragraphs, and breaks between blocks, go. */
export function unwrapShells(tree: HtmlTree) {
  rewrite(tree, (node, parent) => {
    if (node.type === 'text') return [{ ...node, value: node.value.replaceAll('\u00a0', ' ') }]
    if (node.type !== 'element') return []
    if (node.tagName.includes(':') || ['font', 'span', 'u', 'html', 'body', 'center'].includes(node.tagName)) {
      return node.children
    }
    if (node.tagName === 'br') return parent.children.some(isBlock) ? [] : [node]
    const isEmpty = node.children.every((child) => isBlank(child) || isBreak(child))
    if (isEmpty && /^(strong|em|del|sub|sup)$/.test(node.tagName)) return node.children
    return isEmpty && /^(p|h[1-6]|div|blockquote)$/.test(node.tagName) ? [] : [node]
  })
}

const isBreak = (node: { type: string }) => node.type === 'element' && (node as HtmlElement).tagName === 'br'

/** The post's title is its only first heading: what is pasted begins with the second. */
export function lowerHeadings(tree: HtmlTree) {
  const headings = elementsOf(tree).filter(({ tagName }) => /^h[1-6]$/.test(tagName))
  if (!headings.some(({ tagName }) => tagName === 'h1')) return
  for (const heading of headings) heading.tagName = `h${Math.min(6, Number(heading.tagName[1]) + 1)}`
}

/** A table of Markdown has a head; Word and Docs write theirs as a row like any other. */
export function headTables(tree: HtmlTree) {
  for (const table of elementsOf(tree).filter(({ tagName }) => tagName === 'table')) {
    const inside = elementsOf(table)
    const rows = inside.filter(({ tagName }) => tagName === 'tr')
    if (rows.length < 2 || inside.some((each) => each !== table && (each.tagName === 'th' || each.tagName === 'table')))
      continue
    for (const cell of rows[0]?.children ?? []) if (cell.type === 'element') cell.tagName = 'th'
  }
}
