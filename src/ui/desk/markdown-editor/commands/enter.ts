import { syntaxTree } from '@codemirror/language'
import type { EditorState, StateCommand, TransactionSpec } from '@codemirror/state'
import { isPlain } from '../blocks/drawn-blocks.ts'
import { linesOf } from './line-ends.ts'
import { breakLine, continueList, type Edit, emptyBreak } from './markdown-edits.ts'

/** Enter: the next item of a list or quote or, in running text, a new paragraph. In plain Markdown it is a line break. */
export const enter: StateCommand = ({ state, dispatch }) => {
  const { from, to, head, empty } = state.selection.main
  if (isAsWritten(state, head)) return false
  const text = state.doc.toString()
  const broken = state.facet(isPlain) ? null : emptyBreak({ text, start: from, end: to })
  const start = broken ?? from
  const list = continueList({ text: text.slice(0, start) + text.slice(from), start, end: start + to - from })
  if (list) {
    dispatch(state.update(typed({ ...list, to: list.to + from - start })))
    return true
  }
  const isBlank = empty && broken === null && state.doc.lineAt(head).text.trim() === ''
  if (isBlank || state.facet(isPlain)) return false
  const after = start + 2
  dispatch(state.update(typed({ from: start, to, insert: '\n\n', start: after, end: after })))
  return true
}

/** Shift+Enter: in running text a line break that readers get, too; a second one is a new paragraph. */
export const lineBreak: StateCommand = (target) => {
  const { state, dispatch } = target
  const { from, to, head } = state.selection.main
  if (state.facet(isPlain) || isAsWritten(state, head)) return false
  const selection = { text: state.doc.toString(), start: from, end: to }
  if (emptyBreak(selection) !== null) return enter(target)
  const edit = breakLine(selection)
  if (edit) dispatch(state.update(typed(edit)))
  return edit !== null
}

/** Backspace after a line break removes all of it. */
export const removeBreak: StateCommand = ({ state, dispatch }) => {
  const { from, to, head } = state.selection.main
  if (state.facet(isPlain) || isAsWritten(state, head)) return false
  const at = emptyBreak({ text: state.doc.toString(), start: from, end: to })
  if (at === null) return false
  dispatch(state.update({ changes: { from: at, to: from }, userEvent: 'delete.backward', scrollIntoView: true }))
  return true
}

const typed = ({ from, to, insert, start }: Edit): TransactionSpec => ({
  changes: { from, to, insert: linesOf(insert) },
  selection: { anchor: start },
  userEvent: 'input',
  scrollIntoView: true,
})

/** In code, HTML and a table's Markdown, line breaks count as they are written. */
function isAsWritten(state: EditorState, at: number): boolean {
  for (let node = syntaxTree(state).resolveInner(at, -1); ; node = node.parent) {
    if (/Code|HTML|Table/.test(node.name)) return true
    if (!node.parent) return false
  }
}
