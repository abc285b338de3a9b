/** The edits of a paste: pure functions of a state. */
import type { EditorState, TransactionSpec } from '@codemirror/state'
import { insertBlock } from './blocks/block-edits.ts'
import { linesAround } from './blocks/blocks.ts'
import { chosenBlock } from './blocks/drawn-blocks.ts'
import { linesOf } from './commands/line-ends.ts'
import { linkAddress } from './commands/link-address.ts'
import { linkAt, linkTo } from './commands/link-at.ts'
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

/** A web address and nothing else. */
export const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text)

/** An address over words becomes their link; over an address, also that of a link, it takes its place. */
export function pasteAddress(state: EditorState, { from, to }: Place, pasted: string): TransactionSpec {
  const text = state.doc.toString()
  const link = linkAt({ text, start: from, end: to })
  const { words } = link
  const target = linkAddress(pasted) ?? pasted
  const isTarget = text.slice(0, link.from).endsWith('](')
  const isPlain = !link.address && (words === '' || isAddress(words) || words.includes('\n'))
  const insert = isTarget ? target : isPlain ? pasted : linkTo(target, link)
  return {
    changes: { from: link.from, to: link.to, insert },
    selection: { anchor: link.from + insert.length },
  }
}

/** Inserts words as they are, or Markdown, which gets paragraphs of its own where it needs them. */
export function pasteText(state: EditorState, place: Place, text: string, isMarkdown: boolean): TransactionSpec {
  const { from, to, isApart } = place
  if (isApart || (isMarkdown && isBlockText(text))) return insertBlock(state, text, from, to)
  const insert = linesOf(text)
  return { changes: { from, to, insert }, selection: { anchor: from + insert.length } }
}
