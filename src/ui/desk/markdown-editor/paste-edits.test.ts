import { EditorState, type TransactionSpec } from '@codemirror/state'
import { expect, test } from 'vitest'
import { markdown } from './blocks/blocks.ts'
import { drawnBlocks } from './blocks/drawn-blocks.ts'
import { pasteAddress, pastePlace, pasteText } from './paste-edits.ts'

/** "⟦" and "⟧" mark the selection, which is the caret where nothing is between them. */
function opened(written: string): EditorState {
  const anchor = written.indexOf('⟦')
  return EditorState.create({
    doc: written.replace(/[⟦⟧]/g, ''),
    selection: { anchor, head: written.indexOf('⟧') - 1 },
    extensions: [markdown, drawnBlocks],
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
  ['words on a selected picture', '⟦⟧![](/a.webp)\n\nb', 'c', false, '![](/a.webp)\n\nc⟦⟧\n\nb'],
  [
    'an address on a selected card',
    '[a](/blog/a "card")⟦⟧',
    'https://b.example',
    false,
    '[a](/blog/a "card")\n\nhttps://b.example⟦⟧\n\n',
  ],
  ['Markdown on a selected table', '⟦⟧| a |\n| - |\n| b |\n\nc', '**d**', true, '| a |\n| - |\n| b |\n\n**d**⟦⟧\n\nc'],
  ['blocks of Markdown', 'a⟦⟧', '- b\r\n- c', true, 'a\n\n- b\n- c⟦⟧\n\n'],
])('%s are pasted, and the caret is after them', (_, before, pasted, isMarkdown, expected) => {
  const state = opened(before)
  expect(after(state, pasteText(state, pastePlace(state), pasted, isMarkdown))).toBe(expected)
})

const address = 'https://new.example/b_(1)'
const encoded = 'https://new.example/b_%281%29'

test.each([
  ['words', 'see ⟦two ⟧three', `see [two](${encoded})⟦⟧ three`],
  ['a whole item', '⟦- two⟧', `- [two](${encoded})⟦⟧`],
  ['an address', 'see ⟦https://old.example/a⟧ there', `see ${address}⟦⟧ there`],
  ['the address of a link', 'see [a](⟦https://old.example/a⟧)', `see [a](${encoded})⟦⟧`],
  ['the address of a titled link', '[a](⟦/blog/a⟧ "card") b', `[a](${encoded} "card")⟦⟧ b`],
  ["a picture's address", 'a ![b](⟦https://old.example/a_(2).jpg⟧)', `a ![b](${encoded}⟦⟧)`],
  ['a link', 'see ⟦[a](https://old.example/a)⟧', `see [a](${encoded})⟦⟧`],
  ["a link's words", 'see [⟦a⟧ b](https://old.example/a)', `see [a b](${encoded})⟦⟧`],
  ['two paragraphs', 'a ⟦b\n\nc⟧ d', `a ${address}⟦⟧ d`],
])('an address is pasted over %s', (_, before, expected) => {
  const state = opened(before)
  expect(after(state, pasteAddress(state, pastePlace(state), address))).toBe(expected)
})
