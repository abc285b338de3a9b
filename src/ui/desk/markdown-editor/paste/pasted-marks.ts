import type { HtmlElement, HtmlTree } from '#platform/markdown/html-handlers.ts'
import { element, type HtmlNode, isBlank, rewrite, styleOf } from './html-tree.ts'

const same: Record<string, string> = { b: 'strong', i: 'em', s: 'del', strike: 'del' }
const marks = new Set(['strong', 'em', 'del'])

/** Converts bold, italic and strikethrough, however they are written: Docs uses styles only. */
export function marksFromStyles(tree: HtmlTree) {
  rewrite(tree, (node) => {
    if (node.type !== 'element') return [node]
    const name = same[node.tagName] ?? node.tagName
    if (marks.has(name)) return isTakenBack(name, node) ? node.children : [element(name, node.children)]
    if (node.tagName !== 'span' && node.tagName !== 'font') return [node]
    const code = isCode(node) ? element('code', node.children) : node
    return [marksOf(node).reduce((inner, mark) => element(mark, [inner]), code)]
  })
  rewrite(tree, (node) =>
    node.type === 'element' && /^(h[1-6]|th)$/.test(node.tagName) ? [withoutBold(node)] : [node],
  )
}

/** Docs wraps the whole text in `<b style="font-weight:normal">`. */
function isTakenBack(name: string, node: HtmlElement): boolean {
  if (name === 'strong') return /^(normal|[1-4]00)$/.test(styleOf(node, 'font-weight'))
  return name === 'em' && styleOf(node, 'font-style') === 'normal'
}

/** Docs and Word mark code only by a monospaced font; bullets in such a font have been removed before. */
function isCode(node: HtmlElement): boolean {
  const face = styleOf(node, 'font-family').replace(/^["']/, '')
  return (
    /^(courier|consolas|roboto mono|source code|menlo|monaco)/.test(face) &&
    node.children.some((child) => !isBlank(child)) &&
    node.children.every(({ type }) => type === 'text')
  )
}

function marksOf(node: HtmlElement): string[] {
  return [
    /^(bold|bolder|[6-9]00)$/.test(styleOf(node, 'font-weight')) && 'strong',
    styleOf(node, 'font-style') === 'italic' && 'em',
    /line-through/.test(styleOf(node, 'text-decoration') + styleOf(node, 'text-decoration-line')) && 'del',
    styleOf(node, 'vertical-align') === 'super' && 'sup',
    styleOf(node, 'vertical-align') === 'sub' && 'sub',
  ].filter((mark) => mark !== false)
}

/** Headings, also those of a table, are bold anyway. */
function withoutBold(heading: HtmlElement): HtmlElement {
  rewrite(heading, (node) => (node.type === 'element' && node.tagName === 'strong' ? node.children : [node]))
  return heading
}

/** Merges neighbours with the same mark, removes marks nested in themselves, and moves spaces at their edges outside. */
export function tidyMarks(tree: HtmlTree) {
  rewrite(tree, (node, parent) => {
    if (node.type !== 'element' || !marks.has(node.tagName)) return [node]
    if (parent.type === 'element' && parent.tagName === node.tagName) return node.children
    return withoutEdges(node)
  })
  rewrite(tree, (node) => {
    if (node.type === 'element') node.children = joined(node.children)
    return [node]
  })
  tree.children = joined(tree.children as HtmlNode[])
}

function withoutEdges(mark: HtmlElement): HtmlNode[] {
  const [first, last] = [mark.children[0], mark.children.at(-1)]
  const before = first?.type === 'text' ? (/^\s+/.exec(first.value)?.[0] ?? '') : ''
  if (first?.type === 'text') first.value = first.value.slice(before.length)
  const after = last?.type === 'text' ? (/\s+$/.exec(last.value)?.[0] ?? '') : ''
  if (last?.type === 'text') last.value = last.value.slice(0, last.value.length - after.length)
  const space = (value: string): HtmlNode[] => (value ? [{ type: 'text', value }] : [])
  const inside = mark.children.filter((child) => child.type !== 'text' || child.value !== '')
  return [...space(before), ...(inside.length ? [{ ...mark, children: inside }] : []), ...space(after)]
}

function joined(nodes: HtmlNode[]): HtmlNode[] {
  const result: HtmlNode[] = []
  for (const node of nodes) {
    const gap = result.at(-1)
    const before = gap && isBlank(gap) ? result.at(-2) : gap
    if (isMark(node) && isMark(before) && node.tagName === before.tagName) {
      if (gap !== before) before.children.push(result.pop() as HtmlNode)
      before.children.push(...node.children)
    } else result.push(node)
  }
  return result
}

function isMark(node: HtmlNode | undefined): node is HtmlElement {
  return node?.type === 'element' && marks.has(node.tagName)
}
