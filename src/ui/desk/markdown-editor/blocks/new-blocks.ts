/** The blocks that can be inserted. Some appear at once; others ask first what they are to show. */
import type { EditorView } from '@codemirror/view'
import { ask, type Question } from '../asking.ts'
import { insertBlock } from './block-edits.ts'
import { placeBelow } from './blocks.ts'
import { emptyTable } from './table-cells.ts'
import { enterCell } from './table-widget.ts'

type Asked = Extract<Question, { block: string }>['block']

export interface NewBlock {
  name: string
  label: string
  hint: string
  /** Further words that it is found by: its names in other programs. */
  also?: string
  /** The question that comes first; else the Markdown, and how far before its end the caret is placed. */
  asks?: Asked
  text?: string
  caret?: number
}

export const newBlocks: readonly NewBlock[] = [
  {
    name: 'picture',
    label: 'Picture',
    hint: 'from this device, or by its address',
    also: 'image photo',
    asks: 'picture',
  },
  { name: 'gallery', label: 'Gallery', hint: 'two to twelve, side by side', also: 'images photos', asks: 'gallery' },
  { name: 'product', label: 'Product card', hint: 'one of your products', asks: 'product' },
  { name: 'itinerary', label: 'Itinerary', hint: 'or a post, as a card', asks: 'itinerary' },
  { name: 'map', label: 'Map of the place', hint: 'drawn', asks: 'map' },
  { name: 'table', label: 'Table', hint: 'times, prices, opinions', text: emptyTable },
  { name: 'quote', label: 'Pull quote', hint: 'one sentence, large', text: '> ' },
  {
    name: 'box',
    label: 'Useful box',
    hint: 'a tip, a warning, a correction',
    also: 'callout note',
    text: '> [!TIP]\n> ',
  },
  { name: 'rule', label: 'Line', hint: 'a pause between two parts', also: 'divider rule', text: '---' },
]

/** Blocks whose label has these words, then those with a word of their hint, or another name, that begins so. */
export function blocksFor(words: string): readonly NewBlock[] {
  const byLabel = newBlocks.filter(({ label }) => label.toLowerCase().includes(words))
  const byWords = newBlocks.filter(({ hint, also = '' }) => ` ${hint} ${also}`.includes(` ${words}`))
  return [...new Set([...byLabel, ...byWords])]
}

/** Replaces a line that is empty, or holds the slash that opened the list, by a block. */
export function putBlock(view: EditorView, { name, asks, text = '' }: NewBlock, from: number, to: number) {
  if (asks) {
    view.dispatch({ changes: { from, to }, userEvent: 'delete' })
    return ask(view, { about: 'new', block: asks, at: from, to: from })
  }
  if (name === 'table') return putTable(view, from, to)
  view.dispatch(insertBlock(view.state, text, from, to))
  view.focus()
}

/** Typing goes on in the table's first cell; in plain Markdown, after it. */
export function putTable(view: EditorView, from: number, to = from) {
  view.dispatch(insertBlock(view.state, emptyTable, from, to))
  const cell = view.contentDOM.querySelector<HTMLElement>('.md-block-chosen [data-cell]')
  if (cell) enterCell(cell)
  else view.focus()
}

/** Types a slash on a line of its own, below the caret's line or block if that is not empty: it opens the list of blocks. */
export function askForBlock(view: EditorView, at = view.state.selection.main.head) {
  const line = view.state.doc.lineAt(at)
  if (line.text.trim() === '') {
    const changes = { from: line.from, to: line.to, insert: '/' }
    view.dispatch({ changes, selection: { anchor: line.from + 1 }, userEvent: 'input.type' })
  } else {
    const { selection, changes } = insertBlock(view.state, '/', placeBelow(view.state, at))
    view.dispatch({ changes, selection, userEvent: 'input.type', scrollIntoView: true })
  }
  view.focus()
}
