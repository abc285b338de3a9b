import { EditorState, type TransactionSpec } from '@codemirror/state'
import { expect, test } from 'vitest'
import { pasteText } from './paste-edits.ts'

/** "⟦" and "⟧" mark the selection, which is the caret where nothing is between them. */
function opened(written: string): EditorState {
  const anchor = written.indexOf('⟦')
  return EditorState.create({
    doc: written.replace(/[⟦⟧]/g, ''),
    selection: { anchor, head: written.indexOf('⟧') - 1 },
  })
}

function after(state: EditorState, spec: TransactionSpec): string {
  const next = state.update(spec).state
  const { from, to } = next.selection.main
  return `${next.sliceDoc(0, from)}⟦${next.sliceDoc(from, to)}⟧${next.sliceDoc(to)}`
}

test.each([
  ['words', 'a ⟦b⟧', 'c', false, 'a c⟦⟧'],
  ['lines of Windows', '⟦⟧', 'a\r\nb\r\n', false, 'a\nb\n⟦⟧'],
  ['what only looks like Markdown', 'a⟦⟧', '## b', false, 'a## b⟦⟧'],
  ['a few words of Markdown', 'a ⟦⟧ c', '**b**', true, 'a **b**⟦⟧ c'],
  ['blocks of Markdown', 'a⟦⟧', '- b\r\n- c', true, 'a\n\n- b\n- c⟦⟧\n\n'],
])('%s are pasted, and the caret is after them', (_, before, pasted, isMarkdown, expected) => {
  const state = opened(before)
  expect(after(state, pasteText(state, state.selection.main, pasted, isMarkdown))).toBe(expected)
})
