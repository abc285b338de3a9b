import { expect, test } from 'vitest'
import {
  breakLine,
  continueList,
  type Edit,
  type Selection,
  toggleCode,
  toggleLines,
  toggleMark,
} from './markdown-edits.ts'

/** "|" marks the caret, "[" and "]" the selection: `a [b] c`. Written ⟦ ⟧ because markdown has brackets of its own. */
function selected(written: string): Selection {
  const start = written.search(/[⟦|]/)
  const text = written.replace(/[⟦⟧|]/g, '')
  const end = written.includes('⟧') ? written.indexOf('⟧') - 1 : start
  return { text, start, end }
}

function shown({ text }: Selection, edit: Edit): string {
  const after = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
  const inside = edit.start === edit.end ? '|' : `⟦${after.slice(edit.start, edit.end)}⟧`
  return after.slice(0, edit.start) + inside + after.slice(edit.end)
}

const bold = (selection: Selection) => toggleMark(selection, '**')
const italic = (selection: Selection) => toggleMark(selection, '_')
const heading = (selection: Selection) => toggleLines(selection, 'heading')
const subheading = (selection: Selection) => toggleLines(selection, 'subheading')
const quote = (selection: Selection) => toggleLines(selection, 'quote')
const list = (selection: Selection) => toggleLines(selection, 'list')
const numbered = (selection: Selection) => toggleLines(selection, 'numbered')

test.each([
  ['bold', bold, 'a ⟦b⟧ c', 'a **⟦b⟧** c'],
  ['bold again', bold, 'a **⟦b⟧** c', 'a ⟦b⟧ c'],
  ['bold, marks selected too', bold, 'a ⟦**b**⟧ c', 'a ⟦b⟧ c'],
  ['bold without a selection', bold, 'a | c', 'a **|** c'],
  ['bold, a blank selected with the word', bold, 'a ⟦b ⟧c', 'a **⟦b⟧** c'],
  ['bold, done', bold, 'a **b|** c', 'a **b**| c'],
  ['bold, done after a blank', bold, 'a **b |** c', 'a **b** | c'],
  ['bold, done at the end of the text', bold, 'a **b|**', 'a **b**|'],
  ['bold, undone before a word', bold, 'a **|** c', 'a | c'],
  ['bold before bold words', bold, 'a |**b**', 'a **|****b**'],
  ['bold between bold words', bold, '**a** | **b**', '**a** **|** **b**'],
  ['bold, done, the second in its line', bold, '**a** and **b|**', '**a** and **b**|'],
  ['bold, done, in its item', bold, '- **a**\n- **b|**', '- **a**\n- **b**|'],
  ['italic, done', italic, 'a _b|_ c', 'a _b_| c'],
  ['italic within a word, done', italic, 'un*believ|*able', 'un*believ*|able'],
  ['italic within bold, done', italic, '**_b|_**', '**_b_|**'],
  ['bold around italic, done', bold, '**_b_|**', '**_b_**|'],
  ['both in asterisks, the italic one done', italic, '***b|***', '***b*|**'],
  ['italic at the end of bold words', italic, 'a **b |** c', 'a **b _|_** c'],
  ['bold of two paragraphs', bold, '⟦a b\n\nc⟧', '⟦**a b**\n\n**c**⟧'],
  ['bold of two paragraphs again', bold, '⟦**a b**\n\n**c**⟧', '⟦a b\n\nc⟧'],
  ['bold of a list and what is no words', bold, '⟦- a\n- **b**\n\n![](/c.webp)⟧', '⟦- **a**\n- **b**\n\n![](/c.webp)⟧'],
  ['bold beside code', bold, '⟦a\n```\nb\n```⟧', '⟦**a**\n```\nb\n```⟧'],
  ['bold of a whole item', bold, '⟦- one⟧', '- **⟦one⟧**'],
  ['bold of a whole item again', bold, '⟦- **one**⟧', '- ⟦one⟧'],
  ['bold of a whole task', bold, 'a\n⟦  - [x] one⟧\nb', 'a\n  - [x] **⟦one⟧**\nb'],
  ['bold of a whole heading', bold, '⟦## Title⟧', '## **⟦Title⟧**'],
  ['italic before an item', italic, '|> 1. one', '> 1. *|*one'],
  ['italic', italic, 'a ⟦b⟧ c', 'a _⟦b⟧_ c'],
  ['italic within a word', italic, 'un⟦believ⟧able', 'un*⟦believ⟧*able'],
  ['italic within a word again', italic, 'un*⟦believ⟧*able', 'un⟦believ⟧able'],
  ['italic of what is bold', italic, '**⟦b⟧**', '**_⟦b⟧_**'],
  ['italic before italic words in an item', italic, '* one |*two*', '* one _|_*two*'],
  ['italic before the italic words of an item', italic, '* |*two*', '* _|_*two*'],
  ['italic before italic words after a name', italic, 'snake_case and |_x_', 'snake_case and _|__x_'],
  ['code', toggleCode, 'run ⟦ls⟧', 'run `⟦ls⟧`'],
  ['code, done', toggleCode, 'run `ls|` now', 'run `ls`| now'],
  ['code before code', toggleCode, 'run |`ls`', 'run `|``ls`'],
  ['code of several lines', toggleCode, '⟦a\nb⟧', '⟦```\na\nb\n```\n⟧'],
  ['heading', heading, 'one\nWhat| to book', 'one\n## What to book|'],
  ['heading off', heading, '## What| to book', 'What to book|'],
  ['a heading of another level', heading, '### What| to book', '## What to book|'],
  ['subheading', subheading, '## What| to book', '### What to book|'],
  ['quote', quote, '⟦a\nb⟧', '⟦> a\n> b⟧'],
  ['list', list, '⟦a\n\nb⟧', '⟦- a\n\n- b⟧'],
  ['list from numbers', list, '⟦1. a\n2. b⟧', '⟦- a\n- b⟧'],
  ['numbered', numbered, '⟦a\nb⟧', '⟦1. a\n2. b⟧'],
  ['numbered off', numbered, '⟦1. a\n2. b⟧', '⟦a\nb⟧'],
  ['an empty line becomes a list', list, 'a\n|', 'a\n- |'],
])('%s', (_, edit, before, after) => {
  const selection = selected(before)
  expect(shown(selection, edit(selection))).toBe(after)
})

test.each([
  ['- one|', '- one\n- |'],
  ['  * one|', '  * one\n  * |'],
  ['9. nine|', '9. nine\n10. |'],
  ['- [x] done|', '- [x] done\n- [ ] |'],
  ['- one\n- |', '- one\n\n|'],
  ['1. one\n2. | \n3. three', '1. one\n\n|\n\n3. three'],
  ['- |', '|'],
  ['- one\n- |two', '- one\n- \n- |two'],
  ['1. |one', '1. \n2. |one'],
  ['- [x] |done', '- [ ] \n- [x] |done'],
  ['> said|', '> said\n> |'],
  ['> said\n> |', '> said\n\n|'],
  ['> |said', '> \n> |said'],
])('Enter after %j gives %j', (before, after) => {
  const selection = selected(before)
  const edit = continueList(selection)
  expect(edit && shown(selection, edit)).toBe(after)
})

test('Enter outside a list is left to the browser', () => {
  expect(continueList(selected('words|'))).toBeNull()
  expect(continueList(selected('- ⟦one⟧'))).toBeNull()
})

test.each([
  ['one| two', 'one\\\n| two'],
  ['one ⟦two⟧', 'one \\\n|'],
  ['- one|', '- one\\\n  |'],
  ['> 1. one|', '> 1. one\\\n>    |'],
  ['## one|', null],
  ['one\n|two', null],
  ['- |two', null],
])('Shift+Enter after %j gives %j', (before, after) => {
  const selection = selected(before)
  const edit = breakLine(selection)
  expect(edit && shown(selection, edit)).toBe(after)
})
