/** Edits of whole blocks: pure functions of a state. */
import { isolateHistory } from '@codemirror/commands'
import { EditorSelection, type EditorState, type TransactionSpec } from '@codemirror/state'
import { linesOf } from '../commands/line-ends.ts'
import { allBlocks, type Block, blockAt, isDrawn, linesAround } from './blocks.ts'

/** A change that is one undo step of its own, never merged with typing before or after. */
const alone = { annotations: isolateHistory.of('full'), scrollIntoView: true }

/** Limit of the characters read beside a block to find a blank line. */
const maxNearby = 200

const endsBlank = (text: string) => text === '' || /\n[ \t]*\n[ \t]*$/.test(text)
const beginsBlank = (text: string) => text === '' || /^[ \t]*\n[ \t]*(\n|$)/.test(text)

/** Swaps two neighbouring blocks; what is between them stays, widened to a blank line where there is none. */
export function moveBlock(state: EditorState, by: 1 | -1): TransactionSpec | null {
  const blocks = allBlocks(state)
  const block = blockAt(state, state.selection.main.head, blocks)
  const other = block && blocks[blocks.indexOf(block) + by]
  if (!block || !other) return null
  const [upper, lower] = by === 1 ? [block, other] : [other, block]
  const start = state.doc.lineAt(upper.from).from
  const lowerStart = state.doc.lineAt(lower.from).from
  const upperText = state.sliceDoc(start, upper.to)
  const lowerText = state.sliceDoc(lowerStart, lower.to)
  const between = state.sliceDoc(upper.to, lowerStart)
  // Blocks without a blank line between them ("## A" with words below) would otherwise merge.
  const gap = endsBlank(between) ? between : `${between}\n`
  const lead = endsBlank(state.sliceDoc(Math.max(0, start - maxNearby), start)) ? '' : '\n'
  const tail = beginsBlank(state.sliceDoc(lower.to, lower.to + maxNearby)) ? '' : '\n'
  const moved = start + lead.length + (by === 1 ? lowerText.length + gap.length : 0)
  const own = by === 1 ? start : lowerStart
  const shift = (at: number) => Math.max(0, at - own) + moved
  const { anchor, head } = state.selection.main
  return {
    changes: { from: start, to: lower.to, insert: linesOf(lead + lowerText + gap + upperText + tail) },
    selection: EditorSelection.single(shift(anchor), shift(head)),
    userEvent: 'move.block',
    ...alone,
  }
}

/** Moves a block past several others, as one change. */
export function moveBlockTo(state: EditorState, from: number, to: number): TransactionSpec | null {
  const blocks = allBlocks(state)
  const [block, target] = [blockAt(state, from, blocks), nearestBlock(blocks, to)]
  if (!block || !target || block === target) return null
  const by = target.from > block.from ? 1 : -1
  let moved = state.update({ selection: { anchor: block.from } }).state
  for (let step = Math.abs(blocks.indexOf(target) - blocks.indexOf(block)); step > 0; step--) {
    const spec = moveBlock(moved, by)
    if (spec) moved = moved.update(spec).state
  }
  return { ...changeTo(state, moved.doc.toString()), selection: moved.selection, userEvent: 'move.block', ...alone }
}

export function nearestBlock(blocks: readonly Block[], at: number): Block | undefined {
  return blocks.find(({ to }) => at <= to) ?? blocks.at(-1)
}

/** The change from one text to another: the one passage in which they differ. */
export function changeTo({ doc }: EditorState, text: string): Pick<TransactionSpec, 'changes'> {
  const before = doc.toString()
  let from = 0
  while (from < before.length && before[from] === text[from]) from++
  let to = before.length
  let end = text.length
  while (to > from && end > from && before[to - 1] === text[end - 1]) {
    to--
    end--
  }
  return { changes: { from, to, insert: linesOf(text.slice(from, end)) } }
}

export function removeBlock(state: EditorState, at = state.selection.main.head): TransactionSpec | null {
  const block = blockAt(state, at)
  if (!block) return null
  const { from } = linesAround(state, block)
  const after = /^(\n[ \t]*)*\n?/.exec(state.sliceDoc(block.to))?.[0].length ?? 0
  return {
    changes: { from, to: Math.min(state.doc.length, block.to + after) },
    selection: { anchor: from },
    userEvent: 'delete.block',
    ...alone,
  }
}

/** Inserts a block, with blank lines around it where needed. The caret is placed at its end. */
export function insertBlock(state: EditorState, text: string, from: number, to = from): TransactionSpec {
  const before = state.sliceDoc(Math.max(0, from - maxNearby), from)
  const after = state.sliceDoc(to, to + maxNearby)
  const lead = endsBlank(before) ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const tail = beginsBlank(after) && after !== '' ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  return {
    changes: { from, to, insert: linesOf(lead + text + tail) },
    selection: { anchor: from + lead.length + linesOf(text).length },
    userEvent: 'input.block',
    ...alone,
  }
}

/** Replaces a block's Markdown; no other lines change. */
export function replaceBlock({ from, to }: Pick<Block, 'from' | 'to'>, text: string): TransactionSpec {
  return {
    changes: { from, to, insert: linesOf(text) },
    selection: { anchor: from },
    userEvent: 'input.block',
    ...alone,
  }
}

/**
 * Backspace at the start of a paragraph removes all blank lines before it, so that one press joins two paragraphs. Beside a
 * rendered block it selects the block, which a second press removes.
 */
export function joinBlocks(state: EditorState, by: 1 | -1): TransactionSpec | null {
  const { head, empty } = state.selection.main
  const line = state.doc.lineAt(head)
  if (!empty || head !== (by === 1 ? line.to : line.from)) return null
  let number = line.number + by
  while (number >= 1 && number <= state.doc.lines && state.doc.line(number).text.trim() === '') number += by
  if (number < 1 || number > state.doc.lines) return null
  const other = state.doc.line(number)
  const target = blockAt(state, by === 1 ? other.from : other.to)
  if (target && isDrawn(target)) {
    return { selection: { anchor: by === 1 ? target.from : target.to }, userEvent: 'select' }
  }
  const [from, to] = by === 1 ? [line.to, other.from] : [other.to, line.from]
  if (to - from < 2 || line.text.trim() === '') return null
  const userEvent = by === 1 ? 'delete.forward' : 'delete.backward'
  return { changes: { from, to }, selection: { anchor: from }, userEvent }
}

export interface Heading {
  from: number
  level: number
  words: string
}

/** The headings of the text, for the outline. */
export function outlineOf(state: EditorState): Heading[] {
  return allBlocks(state)
    .filter(({ kind }) => kind === 'heading')
    .map(({ from, to, node }) => ({
      from,
      level: Number(/\d$/.exec(node.name)?.[0] ?? 2),
      words: state
        .sliceDoc(from, to)
        .replace(/^#+\s*|\s*#*$|\n[=-]+$/g, '')
        .replace(/\[([^\]]*)\]\([^)]*\)|[*_`~]/g, '$1'),
    }))
}
