/** The caret on a rendered block selects the block: keys act on it, and typing begins a paragraph below it. */
import { EditorSelection, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { ask, asking } from '../asking.ts'
import { linesOf } from '../commands/line-ends.ts'
import { insertBlock, joinBlocks, removeBlock } from './block-edits.ts'
import { blockNames, blocksOf, isDrawn, linesAround } from './blocks.ts'
import { chosenBlock, openSource } from './drawn-blocks.ts'

export const blockKeys = Prec.high([
  keymap.of([
    { key: 'ArrowDown', run: (view) => leave(view, 1) || arrive(view, true) },
    { key: 'ArrowRight', run: (view) => leave(view, 1) },
    { key: 'ArrowUp', run: (view) => leave(view, -1) || arrive(view, false) },
    { key: 'ArrowLeft', run: (view) => leave(view, -1) },
    { key: 'Enter', run: (view) => writeBelow(view, ''), shift: (view) => writeBelow(view, '') },
    { key: 'Backspace', run: (view) => removeChosen(view) || join(view, -1) },
    { key: 'Delete', run: (view) => removeChosen(view) || join(view, 1) },
    { key: 'Alt-Enter', run: editChosen },
  ]),
  EditorView.inputHandler.of((view, _from, _to, text) => writeBelow(view, text)),
  EditorView.domEventHandlers({
    copy: copyChosen,
    cut: (event, view) => copyChosen(event, view) && removeChosen(view),
    // A composition cannot be moved once it has begun, so its paragraph is made before.
    keydown: (event, view) => {
      if (event.keyCode === 229) writeBelow(view, '')
      return false
    },
    compositionstart: (_event, view) => {
      writeBelow(view, '')
      return false
    },
  }),
])

function leave(view: EditorView, by: 1 | -1): boolean {
  const block = chosenBlock(view.state)
  if (!block) return false
  const { from, to } = linesAround(view.state, block)
  const edge = by === 1 ? to + 1 : from - 1
  if (edge > view.state.doc.length) return writeBelow(view, '')
  if (edge < 0) view.dispatch({ changes: { from: 0, insert: linesOf('\n\n') }, selection: { anchor: 0 } })
  else view.dispatch({ selection: EditorSelection.cursor(edge), scrollIntoView: true, userEvent: 'select' })
  return true
}

/** The arrow keys would skip rendered blocks: they stop at the first one on the way. */
function arrive(view: EditorView, isDown: boolean): boolean {
  const { main } = view.state.selection
  if (!main.empty) return false
  const to = view.moveVertically(main, isDown).head
  const [first, last] = [Math.min(main.head, to), Math.max(main.head, to)]
  const passed = blocksOf(view.state).filter((block) => isDrawn(block) && block.from > first && block.to < last)
  const block = isDown ? passed[0] : passed.at(-1)
  if (!block) return false
  view.dispatch({
    selection: EditorSelection.cursor(isDown ? block.from : block.to),
    scrollIntoView: true,
    userEvent: 'select',
  })
  view.state.facet(asking).say(`${blockNames[block.kind]} chosen. Alt+Enter edits it.`)
  return true
}

function join(view: EditorView, by: 1 | -1): boolean {
  const spec = joinBlocks(view.state, by)
  if (spec) view.dispatch(spec)
  return spec !== null
}

function writeBelow(view: EditorView, text: string): boolean {
  const block = chosenBlock(view.state)
  if (!block) return false
  const { to } = linesAround(view.state, block)
  const spec = insertBlock(view.state, text, to)
  view.dispatch({ ...spec, annotations: [], userEvent: 'input.type' })
  return true
}

function removeChosen(view: EditorView): boolean {
  const block = chosenBlock(view.state)
  const spec = block && removeBlock(view.state, block.from)
  if (!block || !spec) return false
  view.dispatch(spec)
  view.state.facet(asking).say(`${blockNames[block.kind]} removed. Ctrl+Z brings it back.`)
  return true
}

function copyChosen(event: ClipboardEvent, view: EditorView): boolean {
  const block = chosenBlock(view.state)
  if (!block || !event.clipboardData) return false
  event.clipboardData.setData('text/plain', view.state.sliceDoc(block.from, block.to))
  event.preventDefault()
  return true
}

/** Opens the selected block's form, a table's first cell, or the Markdown of a block without a form. */
export function editChosen(view: EditorView): boolean {
  const block = chosenBlock(view.state)
  if (!block) return false
  if (block.kind === 'table') view.contentDOM.querySelector<HTMLElement>('.md-block-chosen [data-cell]')?.focus()
  else if (/^(picture|gallery|card|map)$/.test(block.kind)) ask(view, { about: 'block', at: block.from, to: block.to })
  else view.dispatch({ effects: openSource.of(block.from) })
  return true
}
