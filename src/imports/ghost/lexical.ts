/** The text of Ghost's present editor (Lexical), a tree of nodes, as HTML. */
import { escaped } from '#platform/text/escaped.ts'
import type { Note } from '../report.ts'
import { jsonIn } from '../text/json.ts'
import { type Card, cardHtml } from './cards.ts'

type Node = Card & { type?: string; children?: Node[] }

/** Bits of a text node's format and their elements, from the outside in. */
const looks: [number, string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [128, 'mark'],
  [32, 'sub'],
  [64, 'sup'],
  [16, 'code'],
]
const maxDepth = 200

/** @returns '' for text that is no such tree */
export function lexicalHtml(json: string, note: (note: Note) => void): string {
  const { root = {} } = (jsonIn(json) ?? {}) as { root?: Node }
  return inside(root, note, 0)
}

function inside({ children }: Node, note: (note: Note) => void, depth: number): string {
  if (!Array.isArray(children)) return ''
  if (depth > maxDepth) {
    note({ about: 'Its parts are nested too deep; the innermost are left out' })
    return ''
  }
  return children.map((node) => htmlOf(node, note, depth + 1)).join('')
}

function htmlOf(node: Node, note: (note: Note) => void, depth: number): string {
  const type = (node.type ?? '').replace(/^extended-/, '')
  const within = () => inside(node, note, depth)
  switch (type) {
    case 'text':
      return looked(escaped(String(node.text ?? '')), Number(node.format) || 0)
    case 'linebreak':
      return '<br>'
    case 'tab':
      return ' '
    case 'paragraph':
      return `<p>${within()}</p>`
    case 'heading':
      return `<${headingOf(node.tag)}>${within()}</${headingOf(node.tag)}>`
    case 'quote':
    case 'aside':
      return `<blockquote><p>${within()}</p></blockquote>`
    case 'list': {
      const tag = node.listType === 'number' ? 'ol' : 'ul'
      const start = Number(node.start) > 1 ? ` start="${Number(node.start)}"` : ''
      return `<${tag}${tag === 'ol' ? start : ''}>${within()}</${tag}>`
    }
    case 'listitem':
      return `<li>${within()}</li>`
    case 'link':
    case 'autolink':
    case 'at-link':
      return `<a href="${escaped(String(node.url ?? ''))}">${within()}</a>`
    default:
      return node.children ? within() : cardHtml(type, node, note)
  }
}

const headingOf = (tag: unknown) => (/^h[1-6]$/.test(String(tag)) ? String(tag) : 'h2')

function looked(text: string, format: number): string {
  return looks.reduceRight((html, [bit, tag]) => (format & bit ? `<${tag}>${html}</${tag}>` : html), text)
}
