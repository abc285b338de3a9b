import { EditorState, type StateCommand } from '@codemirror/state'
import { expect, test } from 'vitest'
import { markdown } from '../blocks/blocks.ts'
import { enter, lineBreak, removeBreak } from './enter.ts'

/** What commands make of a text in which "|" marks the caret; null where the first of them leaves the key to others. */
function after(written: string, ...commands: StateCommand[]): string | null {
  const anchor = written.indexOf('|')
  let state = EditorState.create({
    doc: written.replace('|', ''),
    selection: { anchor },
    extensions: markdown,
  })
  for (const command of commands) {
    const isHandled = command({
      state,
      dispatch(transaction) {
        state = transaction.state
      },
    })
    if (!isHandled) return null
  }
  const { head } = state.selection.main
  return `${state.sliceDoc(0, head)}|${state.sliceDoc(head)}`
}

test.each([
  ['one|', 'one\n\n|'],
  ['one|two', 'one\n\n|two'],
  ['- one|', '- one\n- |'],
  ['> one|', '> one\n> |'],
])('after %j a line break and a paragraph are a paragraph, whichever keys made them', (before, expected) => {
  expect(after(before, lineBreak, enter)).toBe(expected)
  expect(after(before, lineBreak, lineBreak)).toBe(expected)
})

test('a backslash that is written as such is no line break', () => {
  expect(after('one\\\\\n|', enter)).toBeNull()
})

test.each(['one|', 'one|two', '- one|', '> one|'])(
  'Backspace after a line break in %j takes it back whole',
  (before) => {
    expect(after(before, lineBreak, removeBreak)).toBe(before)
  },
)

test('Backspace elsewhere is the editor’s own', () => {
  expect(after('one\n|two', removeBreak)).toBeNull()
})

test('an item added above the first one under a line of text makes no heading of it', () => {
  expect(after('one\n- |two', enter)).toBe('one\n\n- \n- |two')
  expect(after('- one\n- |two', enter)).toBe('- one\n- \n- |two')
})
