/** The edits of a paste: pure functions of a state. */
import type { EditorState, TransactionSpec } from '@codemirror/state'
import { insertBlock } from './blocks/block-edits.ts'
import { linesAround } from './blocks/blocks.ts'
import { chosenBlock } from './blocks/drawn-blocks.ts'
import { linesOf } from './commands/line-ends.ts'
import { isBlockText } from './commands/markdown-edits.ts'

export interface Place {
  from: number
  to: number
  /** Whether the paste becomes paragraphs of its own, whatever it is. */
  isApart: boolean
}

/** Where a paste goes: in place of the selection or, as what is typed, below a selected block. */
export function pastePlace(state: EditorState): Place {
  const block = chosenBlock(state)
  const { from, to } = state.selection.main
  if (!block) return { from, to, isApart: false }
  const end = linesAround(state, block).to
  return { from: end, to: end, isApart: true }
}

/** Inserts words as they are, or Markdown, which gets paragraphs of its own where it needs them. */
export function pasteText(state: EditorState, place: Place, text: string, isMarkdown: boolean): TransactionSpec {
  const { from, to, isApart } = place
  if (isApart || (isMarkdown && isBlockText(text))) return insertBlock(state, text, from, to)
  const insert = linesOf(text)
  return { changes: { from, to, insert }, selection: { anchor: from + insert.length } }
}
