import { syntaxTree } from '@codemirror/language'
import type { EditorState, StateCommand, TransactionSpec } from '@codemirror/state'
import { isPlain } from '../blocks/drawn-blocks.ts'
import { linesOf } from './line-ends.ts'
import { breakLine, continueList, type Edit } from './markdown-edits.ts'

/** Enter: the next item of a list or quote or, in running text, a new paragraph. In plain Markdown it is a line break. */
export const enter: StateCommand = ({ state, dispatch }) => {
  const { from, to, head, empty } = state.selection.main
  if (isAsWritten(state, head)) return false
  const list = continueList({ text: state.doc.toString(), start: from, end: to })
  if (list) {
    dispatch(state.update(typed(list)))
    return true
  }
  const isBlank = empty && state.doc.lineAt(head).text.trim() === ''
  if (isBlank || state.facet(isPlain)) return false
  dispatch(state.update(state.replaceSelection(linesOf('\n\n')), { userEvent: 'input', scrollIntoView: true }))
  return true
}

/** Shift+Enter: in running text a line break that readers get, too. */
export const lineBreak: StateCommand = ({ state, dispatch }) => {
  const { from, to, head } = state.selection.main
  if (state.facet(isPlain) || isAsWritten(state, head)) return false
  const edit = breakLine({ text: state.doc.toString(), start: from, end: to })
  if (edit) dispatch(state.update(typed(edit)))
  return edit !== null
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
