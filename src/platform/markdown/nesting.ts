/**
 * Detects texts that no person writes: nested hundreds deep, or full of the few patterns on which parsing Markdown costs the
 * square of the length. They would block the process, so that they are shown as plain text.
 */
import type { MarkdownNode, MarkdownTree } from './tree.ts'

/** Limit of nested quotes, lists, emphasis and HTML elements. */
export const maxDepth = 100

/** Limit of the marks that may open or close something, squared and summed over paragraphs: about 0.3 s of work. */
const maxMarkCost = 16_000_000
const maxUnderlines = 1000
const maxLazyLines = 2000
const maxFootnotes = 500
/** Limit of elements that the HTML parser would invent by reopening unclosed <b>, <font>… in every following block. */
const maxCarried = 50_000

const containers = new RegExp(`^(?:[ \\t]*(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])){${maxDepth + 1}}`, 'm')
const tooFarIn = new RegExp(`^[ \\t]{${maxDepth * 2 + 100},}[-+*>\\d]`, 'm')

/** A check of the characters alone, before anything is parsed. */
export function isTooCostly(markdown: string): boolean {
  return (
    containers.test(markdown) ||
    tooFarIn.test(markdown) ||
    count(markdown, /^[ \t>]*(?:=+|-+)[ \t]*$/gm) > maxUnderlines ||
    count(markdown, /^[ \t]*>.*\n(?![ \t]*(?:>|$))/gm) > maxLazyLines ||
    count(markdown, /^[ \t>]*\[\^/gm) > maxFootnotes ||
    markCost(markdown) > maxMarkCost
  )
}

/** Whether the parsed text, with its raw HTML, is nested too deep. Without recursion, since the depth is what is in doubt. */
export function isTooDeep(tree: MarkdownTree): boolean {
  const pending: { node: MarkdownNode; depth: number }[] = [{ node: tree, depth: 0 }]
  const html = new OpenElements()
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, depth } = next
    if (node.type === 'html') html.read(node.value)
    html.carried += html.formatting
    if (depth > maxDepth || html.depth > maxDepth || html.carried > maxCarried) return true
    const children: MarkdownNode[] = 'children' in node ? node.children : []
    // Pushed in reverse, so that they are popped in reading order.
    for (const child of children.toReversed()) pending.push({ node: child, depth: depth + 1 })
  }
  return false
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function markCost(markdown: string): number {
  return markdown
    .split(/\n[ \t>]*\n/)
    .map((paragraph) => count(paragraph, /[*_~[\]]/g))
    .reduce((sum, marks) => sum + marks * marks, 0)
}

const voids = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** Elements that the parser closes by itself when the next one opens. */
const closedByNext = new Set('p li dd dt option optgroup rp rt tr td th thead tbody tfoot colgroup caption'.split(' '))
const formattingTags = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '))

/** Tracks the HTML elements that are open at a point of the text. */
class OpenElements {
  depth = 0
  /** Open formatting elements, which the parser reopens in every following block. */
  formatting = 0
  /** Upper bound of the elements it has reopened so far. */
  carried = 0
  #open = new Map<string, number>()

  read(html: string) {
    for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
      const name = tag.toLowerCase()
      if (voids.has(name)) continue
      this.carried += this.formatting
      if (!closedByNext.has(name)) this.#step(name, slash ? -1 : 1)
    }
  }

  #step(name: string, by: 1 | -1) {
    const open = this.#open.get(name) ?? 0
    if (open + by < 0) return
    this.#open.set(name, open + by)
    this.depth += by
    if (formattingTags.has(name)) this.formatting += by
  }
}
