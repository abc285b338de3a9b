import { toString as textOf } from 'hast-util-to-string'
import type { HtmlElement, HtmlTree } from '#platform/markdown/html-handlers.ts'
import { classOf, element, elementsOf, type HtmlNode, type HtmlParent, isBlank, rewrite, styleOf } from './html-tree.ts'

/**
 * Word writes list items as paragraphs that only a style distinguishes: "mso-list: l0 level2 lfo1". Word for the web puts each
 * item into a list of its own, whatever its level, and writes the level beside it.
 */
export function wordLists(tree: HtmlTree) {
  rewrite(tree, (node) => {
    if (node.type !== 'element' || !/\bListContainerWrapper\b/.test(classOf(node))) return [node]
    return elementsOf(node).flatMap((list) => (isList(list) ? pointsOf(list) : []))
  })
  const parents = new Set(elementsOf(tree).filter((node) => node.children.some((child) => levelOf(child) > 0)))
  for (const parent of [tree, ...parents]) gatherPoints(parent)
}

function pointsOf(list: HtmlElement): HtmlElement[] {
  const points = list.children.filter((child) => child.type === 'element' && child.tagName === 'li') as HtmlElement[]
  return points.map((point) => {
    const level = Number(point.properties.dataAriaLevel) || 1
    return element('p', point.children, { level, sign: list.tagName === 'ol' ? '1.' : '' })
  })
}

function levelOf(node: HtmlNode): number {
  if (node.type !== 'element') return 0
  if (node.properties.level) return Number(node.properties.level)
  return Number(/\blevel(\d)/.exec(styleOf(node, 'mso-list'))?.[1] ?? 0)
}

function gatherPoints(parent: HtmlParent) {
  const result: HtmlNode[] = []
  /** The open lists, the outermost first. */
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
  // A change between bullets and numbers starts another list.
  if (sign && lists.length === level && isNumber(sign) !== (lists.at(-1)?.tagName === 'ol')) lists.pop()
  while (lists.length < level) {
    const list = element(isNumber(sign) ? 'ol' : 'ul', [])
    const first = Number(/^\d+/.exec(sign)?.[0])
    if (first > 1 && lists.length === level - 1) list.properties.start = first
    const above = lists.at(-1)
    // A skipped level needs an item to belong to.
    if (above && above.children.length === 0) above.children.push(element('li', []))
    const point = above?.children.at(-1)
    if (point?.type === 'element') point.children.push(list)
    else result.push(list)
    lists.push(list)
  }
  lists.at(-1)?.children.push(element('li', paragraph.children))
  return lists
}

const isNumber = (sign: string) => /^[\p{L}\d]{1,4}[.)]/u.test(sign)

/** Removes the bullet or number that Word has written before the item. */
function takeSign(paragraph: HtmlElement): string {
  let sign = String(paragraph.properties.sign ?? '')
  rewrite(paragraph, (node) => {
    if (node.type !== 'element' || styleOf(node, 'mso-list') !== 'ignore') return [node]
    sign = textOf(node).trim()
    return []
  })
  return sign
}

/** Converts tasks, whose checkbox is in the text (Notion), in a style (Notion's export) or only in the accessible label (Docs). */
export function tasks(tree: HtmlTree) {
  for (const point of elementsOf(tree)) {
    if (point.tagName !== 'li') continue
    const inside = elementsOf(point)
    const [first] = point.children
    const drawn = inside.find((each) => /\bcheckbox-(on|off)\b/.test(classOf(each)))
    const written = first?.type === 'text' ? /^\s*\[([ x])\]\s+/i.exec(first.value) : null
    const spoken = String(point.properties.role) === 'checkbox' ? point.properties.ariaChecked : undefined
    if (!drawn && !written && spoken === undefined) continue
    const isDone = drawn
      ? /checkbox-on/.test(classOf(drawn))
      : (written?.[1]?.toLowerCase() ?? '') === 'x' || String(spoken) === 'true'
    if (written && first?.type === 'text') first.value = first.value.slice(written[0].length)
    rewrite(point, (node) => {
      if (node.type !== 'element') return [node]
      // Docs strikes out completed tasks.
      if (spoken !== undefined && node.properties.dataStyle) unstrike(node)
      return node === drawn || String(node.properties.ariaRoleDescription) === 'checkbox' ? [] : [node]
    })
    point.children.unshift(element('input', [], { type: 'checkbox', checked: isDone }))
  }
}

function unstrike(node: HtmlElement) {
  node.properties.dataStyle = String(node.properties.dataStyle).replaceAll('line-through', 'none')
}

/** Joins lists: Notion puts each item into a list of its own; a list that continues another's numbers belongs to it. */
export function joinLists(tree: HtmlTree) {
  for (const parent of [tree, ...elementsOf(tree)]) {
    let before: HtmlElement | undefined
    parent.children = (parent.children as HtmlNode[]).filter((node) => {
      if (isBlank(node) || node.type === 'comment') return true
      const list = node.type === 'element' && isList(node) ? node : undefined
      const goesOn =
        list && before?.tagName === list.tagName && (list.tagName === 'ul' || Number(list.properties.start) > 1)
      if (goesOn) before?.children.push(...list.children)
      else before = list
      return !goesOn
    }) as typeof parent.children
  }
}

/** Docs places a nested list beside its item, and wraps each item in a paragraph. */
export function nestLists(tree: HtmlTree) {
  rewrite(tree, (node, parent) => {
    if (node.type !== 'element') return [node]
    if (isList(node)) {
      node.children = gatheredIn(node)
      return [node]
    }
    const isOnlyParagraph =
      node.tagName === 'p' && isPoint(parent) && parent.children.every((other) => isBesideWords(other, node))
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

/** The checkbox of a task, and the lists below its text. */
const isBesideWords = (other: HtmlNode, words: HtmlElement) =>
  other === words ||
  isBlank(other) ||
  other.type === 'comment' ||
  (other.type === 'element' && (isList(other) || other.tagName === 'input'))

function isPoint(parent: HtmlParent): parent is HtmlElement {
  return parent.type === 'element' && parent.tagName === 'li'
}
