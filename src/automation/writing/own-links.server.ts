/**
 * Limits a model's markdown to the addresses it may link: pages that were really found, and paths of this site. Every
 * other link becomes plain text, pictures and HTML are removed, and source numbers link to their sources.
 */
import { visit } from 'unist-util-visit'
import type { Source } from '#blog/schema.ts'
import { type MarkdownNode, parser } from '#platform/markdown/tree.ts'

/** Limit of passes: a text that still changes after so many was built to do so. */
const maxPasses = 5

interface Edit {
  from: number
  to: number
  by: string
}

/** @returns null when the text cannot be cleaned */
export function withOwnLinks(markdown: string, sources: readonly Source[]): string | null {
  const known = new Set(sources.map(({ url }) => url))
  let text = markdown.replace(/\r\n?/g, '\n')
  for (let pass = 0; pass < maxPasses; pass++) {
    const edits = editsOf(text, known)
    if (edits.length === 0) return linkedNumbers(text, sources)
    text = applied(text, edits)
  }
  return null
}

function editsOf(text: string, known: Set<string>): Edit[] {
  const edits: Edit[] = []
  visit(parser.parse(text), (node: MarkdownNode) => {
    const by = replacementOf(node, text, known)
    const { start, end } = node.position ?? {}
    if (by === null || start?.offset === undefined || end?.offset === undefined) return
    edits.push({ from: start.offset, to: end.offset, by })
    return 'skip'
  })
  return edits
}

/** Null when it may stay. */
function replacementOf(node: MarkdownNode, text: string, known: Set<string>): string | null {
  switch (node.type) {
    case 'html':
    case 'definition':
    case 'image':
    case 'imageReference':
    case 'footnoteDefinition':
    case 'footnoteReference':
      return ''
    case 'link':
      return known.has(node.url) || isOwnPath(node.url) ? null : wordsOf(node, text)
    case 'linkReference':
      return wordsOf(node, text)
    case 'heading':
      // The page's only first-level heading is the post's title.
      return node.depth === 1 ? `## ${wordsOf(node, text)}` : null
    default:
      return null
  }
}

function isOwnPath(url: string): boolean {
  return /^\/(?![/\\])[\w/%?=&.-]*$/.test(url)
}

/** The text of a link; of a bare address its host. */
function wordsOf(node: Extract<MarkdownNode, { children: unknown }>, text: string): string {
  const [first, last] = [node.children[0]?.position?.start.offset, node.children.at(-1)?.position?.end.offset]
  const words = first === undefined || last === undefined ? '' : text.slice(first, last)
  return words.replace(/(?:https?:\/\/|www\.)(?:www\.)?([^\s/?#)\]]*)[^\s)\]]*/gi, '$1')
}

function applied(text: string, edits: Edit[]): string {
  const ordered = edits.toSorted((a, b) => b.from - a.from)
  return ordered.reduce((rest, { from, to, by }) => rest.slice(0, from) + by + rest.slice(to), text)
}

/** "[2]" links to the second source; a number without a source is removed. */
function linkedNumbers(text: string, sources: readonly Source[]): string {
  return text.replace(/(\s?)\[(\d{1,2})\](?![(:])/g, (_, space: string, digits: string) => {
    const source = sources[Number(digits) - 1]
    return source ? `${space}[\\[${Number(digits)}\\]](<${source.url}>)` : ''
  })
}
