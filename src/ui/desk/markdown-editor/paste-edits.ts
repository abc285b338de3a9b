/** The edits of a paste: pure functions of a state. */
import type { EditorState, TransactionSpec } from '@codemirror/state'
import { insertBlock } from './blocks/block-edits.ts'
import { linesOf } from './commands/line-ends.ts'
import { isBlockText } from './commands/markdown-edits.ts'

export interface Place {
  from: number
  to: number
}

/** Inserts words as they are, or Markdown, which gets paragraphs of its own where it needs them. */
export function pasteText(state: EditorState, { from, to }: Place, text: string, isMarkdown: boolean): TransactionSpec {
  if (isMarkdown && isBlockText(text)) return insertBlock(state, text, from, to)
  const insert = linesOf(text)
  return { changes: { from, to, insert }, selection: { anchor: from + insert.length } }
}
