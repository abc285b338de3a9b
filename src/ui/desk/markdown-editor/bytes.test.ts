import { readdirSync, readFileSync } from 'node:fs'
import { history, redo, undo } from '@codemirror/commands'
import { ensureSyntaxTree } from '@codemirror/language'
import { EditorState, type TransactionSpec } from '@codemirror/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertBlock, joinBlocks, moveBlock, removeBlock, replaceBlock } from './blocks/block-edits.ts'
import { blockAt, blocksOf, linesAround, markdown } from './blocks/blocks.ts'
import { cellsOf, editCell, splitRow, withMore } from './blocks/table-cells.ts'
import { linesOf, readText } from './commands/line-ends.ts'

const posts = new URL('../../../../seed/content/posts/', import.meta.url)

const samples = [
  'Words *and* more',
  '## Head',
  'Setext\n===',
  '![a](/x.png "t")',
  '![a](/x.png)\n![b](/y.png)',
  '| a | b |\n|---|--:|\n| c |  |\n|d\\|e| **f** |',
  'a|b\n-|-\n1|2',
  '- a\n- b\n  - c',
  '> q\n> r',
  '> [!TIP]\n> t',
  '---',
  '<figure>\n<img src="/a.svg" alt="x">\n</figure>',
  '```js\ncode |\n\n```',
  '    indented',
  '[Boat](/r#1 "card")',
  'a\\\nb  \nc',
  '😀 e\u0301 \u00a0 \t x',
  'שלום **עולם**',
  '\0',
  '[^1]: note',
  '**',
  '|',
  '\u2028',
]
const block = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...samples) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
)
const gap = fc.constantFrom('\n\n', '\n', '\r\n\r\n', '\r', '\n\n\n', '\n \t\n')
const texts = fc.array(fc.tuple(block, gap), { maxLength: 7 }).map((parts) => parts.flat().join(''))

function open(text: string) {
  const source = readText(text)
  const state = EditorState.create({ doc: source.doc, extensions: [source.extension, history(), markdown] })
  return { write: source.write, state: parsed(state) }
}

function parsed(state: EditorState): EditorState {
  ensureSyntaxTree(state, state.doc.length, 2000)
  return state.update({}).state
}

test.each(readdirSync(posts))('%s keeps its bytes when it is opened', (file) => {
  const text = readFileSync(new URL(file, posts), 'utf8')
  const { state, write } = open(text)
  expect(write(state)).toBe(text)
})

test('any text keeps its bytes when it is opened, and when a letter is typed and undone', () => {
  fc.assert(
    fc.property(texts, fc.nat(), (text, place) => {
      const { state, write } = open(text)
      const at = place % (state.doc.length + 1)
      const typed = state.update({ changes: { from: at, insert: 'x' } }).state
      const back = typed.update({ changes: { from: at, to: at + 1 } }).state
      return write(state) === text && write(back) === text
    }),
    { numRuns: 400 },
  )
})

/** An edit of a text, and the range of the text that it may change. */
type Deed = (state: EditorState, at: number) => { spec: TransactionSpec | null; from: number; to: number }

const deeds: Record<string, Deed> = {
  down: (state, at) => moved(state, at, 1),
  up: (state, at) => moved(state, at, -1),
  remove(state, at) {
    const spec = removeBlock(state, at)
    return { spec, ...(spec?.changes as { from: number; to: number }) }
  },
  insert: (state, at) => ({ spec: insertBlock(state, '![n](/n.png)', at), from: at, to: at }),
  join(state) {
    const spec = joinBlocks(state, -1)
    const { from = 0, to = 0 } = (spec?.changes ?? {}) as { from?: number; to?: number }
    return { spec, from, to }
  },
  replace(state, at) {
    const found = blockAt(state, at)
    return { spec: found && replaceBlock(found, '![b](/b.png)'), from: found?.from ?? 0, to: found?.to ?? 0 }
  },
  cell(state, at) {
    const table = blocksOf(state).find(({ kind }) => kind === 'table')
    const rows = table ? cellsOf(table.node) : []
    const row = at % Math.max(1, rows.length)
    const cell = rows[row]?.[0]
    if (!table || !cell) return { spec: null, from: 0, to: 0 }
    return { spec: editCell(state, table.node, row, 0, 'a | b\nc\\'), ...cell }
  },
}

function moved(state: EditorState, at: number, by: 1 | -1) {
  const blocks = blocksOf(state)
  const one = blockAt(state, at)
  const other = one && blocks[blocks.indexOf(one) + by]
  if (!one || !other) return { spec: null, from: 0, to: 0 }
  const lines = [one, other].map((each) => linesAround(state, each))
  const [from, to] = [Math.min(...lines.map((each) => each.from)), Math.max(one.to, other.to)]
  return { spec: moveBlock(state, by), from, to }
}

test('an edit of a block changes its own lines and no others, and undo restores every byte', () => {
  fc.assert(
    fc.property(
      texts,
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(deeds)), fc.nat()), { maxLength: 5 }),
      (text, list) => {
        const opened = open(text)
        const { write } = opened
        let { state } = opened
        for (const [name, place] of list) {
          const at = place % (state.doc.length + 1)
          state = parsed(state.update({ selection: { anchor: at } }).state)
          const { spec, from, to } = deeds[name]!(state, at)
          if (!spec) continue
          const [before, after] = [
            write(state.update({ changes: { from, to: state.doc.length } }).state),
            write(state.update({ changes: { from: 0, to } }).state),
          ]
          state = state.update(spec).state
          const now = write(state)
          if (!now.startsWith(before) || !now.endsWith(after)) return false
        }
        const dispatch = (change: { state: EditorState }) => {
          state = change.state
        }
        for (let step = 0; step < 12; step++) undo({ state, dispatch })
        const isBack = write(state) === text
        redo({ state, dispatch })
        return isBack
      },
    ),
    { numRuns: 400 },
  )
})

test('a cell is one line with its pipes escaped, and a table grows by a row or a column', () => {
  expect(splitRow('| a | b \\| c |  |')).toEqual(['a', 'b \\| c', ''])
  expect(withMore('| a | b |\n| - | - |\n| 1 | 2 |', 'row')).toBe('| a | b |\n| - | - |\n| 1 | 2 |\n|  |  |')
  expect(withMore('| a |\n| - |\n| 1 |', 'column')).toBe('| a |   |\n| - | --- |\n| 1 |   |')
  expect(linesOf('a\r\nb\rc').lines).toBe(3)
})
