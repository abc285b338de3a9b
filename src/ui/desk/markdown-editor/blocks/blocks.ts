/** Splits a text into blocks, which are separated by blank lines, and finds their kinds by the convention of docs/writing.md. */
import { defineLanguageFacet, ensureSyntaxTree, Language, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { SyntaxNode, Tree } from '@lezer/common'
import { GFM, parser } from '@lezer/markdown'

/** Not CodeMirror's Markdown package, which includes the languages HTML, CSS and JavaScript. */
export const markdown = new Language(defineLanguageFacet({}), parser.configure(GFM), [], 'markdown')

/** Names of the blocks. */
export const blockNames = {
  text: 'Paragraph',
  heading: 'Heading',
  picture: 'Picture',
  gallery: 'Gallery',
  card: 'Card',
  map: 'Map',
  table: 'Table',
  figure: 'Figure',
  rule: 'Line',
  box: 'Box',
  quote: 'Quote',
  list: 'List',
  code: 'Code',
  html: 'HTML',
} as const

export type BlockKind = keyof typeof blockNames

export interface Block {
  kind: BlockKind
  from: number
  to: number
  node: SyntaxNode
}

/** Labels of the boxes, as readers see them. */
export const boxNames = { TIP: 'Useful', WARNING: 'Careful', NOTE: 'Corrected' } as const
export type BoxKind = keyof typeof boxNames

export const boxSign = /^>\s*\[!(TIP|WARNING|NOTE)\][^\S\n]*/

const kindsByName: Record<string, BlockKind> = {
  Table: 'table',
  HorizontalRule: 'rule',
  BulletList: 'list',
  OrderedList: 'list',
  FencedCode: 'code',
  CodeBlock: 'code',
  HTMLBlock: 'html',
  Blockquote: 'quote',
}

const known = new WeakMap<Tree, Block[]>()

export function blocksOf(state: EditorState, tree = syntaxTree(state)): Block[] {
  const before = known.get(tree)
  if (before) return before
  const blocks: Block[] = []
  for (let node = tree.topNode.firstChild; node; node = node.nextSibling) {
    // HTML and code blocks may include the line end after them.
    let to = Math.min(node.to, state.doc.length)
    if (to > node.from && state.doc.lineAt(to).from === to) to--
    blocks.push({ kind: kindOf(state, node), from: node.from, to, node })
  }
  known.set(tree, blocks)
  return blocks
}

/** The blocks of the whole text, also beyond what the parser has reached. */
export function allBlocks(state: EditorState): Block[] {
  return blocksOf(state, ensureSyntaxTree(state, state.doc.length, 500) ?? undefined)
}

export function blockAt(state: EditorState, at: number, blocks = blocksOf(state)): Block | null {
  let low = 0
  let high = blocks.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const block = blocks[middle]!
    if (at < state.doc.lineAt(block.from).from) high = middle - 1
    else if (at > block.to) low = middle + 1
    else return block
  }
  return null
}

const drawnKinds = new Set<BlockKind>(['picture', 'gallery', 'card', 'map', 'table', 'figure', 'rule'])

/** Whether the block is rendered as a whole, with its Markdown hidden. */
export const isDrawn = ({ kind }: Pick<Block, 'kind'>) => drawnKinds.has(kind)

/** The lines of a block, with their indentation. */
export function linesAround({ doc }: EditorState, { from, to }: Pick<Block, 'from' | 'to'>) {
  return { from: doc.lineAt(from).from, to: doc.lineAt(to).to }
}

/** Where something can be put below a position: the end of its line, or of the rendered block that it is in. */
export function placeBelow(state: EditorState, at: number): number {
  const block = blockAt(state, at)
  return block && isDrawn(block) ? linesAround(state, block).to : state.doc.lineAt(at).to
}

function kindOf(state: EditorState, node: SyntaxNode): BlockKind {
  const start = state.sliceDoc(node.from, Math.min(node.to, node.from + 20))
  if (/^(ATX|Setext)Heading/.test(node.name)) return 'heading'
  // In CommonMark this is a horizontal rule, but here it is the marks of bold words that are about to be typed.
  if (node.name === 'HorizontalRule' && state.sliceDoc(node.from, node.to) === '****') return 'text'
  if (node.name === 'HTMLBlock') return /^<figure\b/i.test(start) ? 'figure' : 'html'
  if (node.name === 'Blockquote') return boxSign.test(start) ? 'box' : 'quote'
  return node.name === 'Paragraph' ? kindOfParagraph(state, node) : (kindsByName[node.name] ?? 'text')
}

const maxPictures = 12

/** Pictures and nothing else make a picture block; a single link titled card or map, a card or map. */
function kindOfParagraph(state: EditorState, node: SyntaxNode): BlockKind {
  const parts: SyntaxNode[] = []
  let end = node.from
  for (let part = node.firstChild; part; part = part.nextSibling) {
    if (state.sliceDoc(end, part.from).trim() !== '') return 'text'
    parts.push(part)
    end = part.to
  }
  if (state.sliceDoc(end, node.to).trim() !== '') return 'text'
  const [first] = parts
  if (first?.name === 'Link' && parts.length === 1) {
    const title = first.getChild('LinkTitle')
    const called = title ? state.sliceDoc(title.from + 1, title.to - 1) : ''
    return called === 'card' || called === 'map' ? called : 'text'
  }
  const arePictures = parts.length > 0 && parts.every((part) => part.name === 'Image' && urlOf(part))
  if (!arePictures || parts.length > maxPictures) return 'text'
  return parts.length === 1 ? 'picture' : 'gallery'
}

/** The address of a picture or link; null where it is a reference. An address among the words is a node, too. */
export function urlOf(node: SyntaxNode): SyntaxNode | null {
  const close = node.getChildren('LinkMark')[1]
  const url = node.getChildren('URL').at(-1)
  return close && url && url.from >= close.to ? url : null
}
