import { toString as textOf } from 'hast-util-to-string'
import type { HtmlElement, HtmlTree } from '#platform/markdown/html-handlers.ts'
import { element, elementsOf, type HtmlNode, type HtmlParent, isBlank, rewrite, styleOf } from './html-tree.ts'

/** Word writes the points of its lists as paragraphs that only a style tells from others: "mso-list: l0 level2 lfo1". */
export function wordLists(tree: HtmlTree) {
  const parents = new Set(elementsOf(tree).filter((node) => node.children.some((child) => levelOf(child) > 0)))
  for (const parent of [tree, ...parents]) gatherPoints(parent)
}

function levelOf(node: HtmlNode): number {
  if (node.type !== 'element') return 0
  return Number(/\blevel(\d)/.exec(styleOf(node, 'mso-list'))?.[1] ?? 0)
}

function gatherPoints(parent: HtmlParent) {
  const result: HtmlNode[] = []
  /** The lists that are open, the outermost first. */
  let open: HtmlElement[] = []
  for (const child of parent.children as HtmlNode[]) {
    const level = levelOf(child)
    if (level > 0) {
      open = withPoint(child as HtmlElement, level, open, result)
    } else if (open.length === 0 || !isBlank(child)) {
      open = []
      result.push(child)
    }
  }
  parent.children = result as typeof parent.children
}

function withPoint(paragraph: HtmlElement, level: number, open: HtmlElement[], result: HtmlNode[]): HtmlElement[] {
  const sign = takeSign(paragraph)
  const lists = open.slice(0, level)
  while (lists.length < level) {
    const list = element(/^[\p{L}\d]{1,4}[.)]/u.test(sign) ? 'ol' : 'ul', [])
    const above = lists.at(-1)
    // A level that is skipped needs a point to hang on.
    if (above && above.children.length === 0) above.children.push(element('li', []))
    const point = above?.children.at(-1)
    if (point?.type === 'element') point.children.push(list)
    else result.push(list)
    lists.push(list)
  }
  lists.at(-1)?.children.push(element('li', paragraph.children))
  return lists
}

/** Takes the bullet or number out that Word has drawn before the point. */
function takeSign(paragraph: HtmlElement): string {
  let sign = ''
  rewrite(paragraph, (node) => {
    if (node.type !== 'element' || styleOf(node, 'mso-list') !== 'ignore') return [node]
    sign = textOf(node).trim()
    return []
  })
  return sign
}

/** Docs hangs an inner list beside the point it belongs to, and puts each point into a paragraph. */
export function nestLists(tree: HtmlTree) {
  rewrite(tree, (node, parent) => {
    if (node.type !== 'element') return [node]
    if (isList(node)) {
      node.children = gatheredIn(node)
      return [node]
    }
    const isOnlyParagraph =
      node.tagName === 'p' && isPoint(parent) && !parent.children.some((other) => other !== node && isParagraph(other))
    return isOnlyParagraph ? node.children : [node]
  })
}

function gatheredIn(list: HtmlElement): HtmlNode[] {
  const points: HtmlElement[] = []
  for (const child of list.children) {
    if (child.type !== 'element') continue
    const last = points.at(-1)
    if (isList(child) && last) last.children.push(child)
    else points.push(child.tagName === 'li' ? child : element('li', [child]))
  }
  return points
}

const isList = ({ tagName }: HtmlElement) => tagName === 'ul' || tagName === 'ol'
const isParagraph = (node: { type: string }) => node.type === 'element' && (node as HtmlElement).tagName === 'p'

function isPoint(parent: HtmlParent): parent is HtmlElement {
  return parent.type === 'element' && parent.tagName === 'li'
}
