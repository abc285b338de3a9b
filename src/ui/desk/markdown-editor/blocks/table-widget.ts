/** A table whose cells are edited in place: Markdown in the focused cell, rendered in the others. */
import { redo, undo } from '@codemirror/commands'
import { syntaxTree } from '@codemirror/language'
import type { EditorView } from '@codemirror/view'
import { ask } from '../asking.ts'
import { type Command, commandOf, editOf } from '../commands/commands.ts'
import { linkAt } from '../commands/link-at.ts'
import { made, madeButton } from '../made.ts'
import { replaceBlock } from './block-edits.ts'
import { cellsOf, editCell, splitRow, withMore } from './table-cells.ts'

export function makeTable(view: EditorView, box: HTMLElement): HTMLElement {
  const table = made('table')
  table.addEventListener('input', (event) => write(view, box, event.target as HTMLElement))
  table.addEventListener('keydown', (event) => onKey(view, box, event))
  table.addEventListener('paste', (event) => {
    event.preventDefault()
    event.stopPropagation()
    const words = event.clipboardData?.getData('text/plain') ?? ''
    document.execCommand('insertText', false, words.replace(/\s+/g, ' '))
  })
  // Keeps the editor from handling events inside a cell.
  for (const name of ['copy', 'cut', 'drop', 'dragstart', 'beforeinput', 'compositionstart', 'compositionend'])
    table.addEventListener(name, (event) => event.stopPropagation())
  const grow = (what: 'row' | 'column') => {
    const node = nodeOf(view, box)
    if (!node) return
    const { from, to } = node
    view.dispatch(replaceBlock(node, withMore(view.state.sliceDoc(from, to), what)))
  }
  const more = made(
    'div',
    'md-table-more',
    moreButton('Add a row', () => grow('row')),
    moreButton('Add a column', () => grow('column')),
  )
  return made('div', 'md-table', made('div', 'md-table-scroll', table), more)
}

function moreButton(label: string, press: () => void) {
  const button = madeButton(label, 'hint-button', press)
  button.append(label)
  return button
}

function nodeOf(view: EditorView, box: HTMLElement) {
  const at = view.posAtDOM(box)
  const tree = syntaxTree(view.state)
  for (let node = tree.topNode.firstChild; node; node = node.nextSibling)
    if (node.name === 'Table' && node.from >= at) return node
  return null
}

/** Rows and cells from the Markdown; the cell being edited is left alone. */
export function fillTable(box: HTMLElement, source: string) {
  const table = box.querySelector('table') as HTMLTableElement
  const rows = source.split('\n').map(splitRow)
  const aligned = rows[1]?.map((cell) => (/^:-+:$/.test(cell) ? 'center' : cell.endsWith(':') ? 'end' : 'start')) ?? []
  const [head = [], , ...body] = rows
  while (table.rows.length > body.length + 1) table.deleteRow(-1)
  for (const [index, words] of [head, ...body].entries()) {
    const row = table.rows[index] ?? table.insertRow()
    while (row.cells.length > head.length) row.deleteCell(-1)
    for (const column of head.keys()) {
      const cell = row.cells[column] ?? row.appendChild(makeCell(index, column))
      cell.dataset.align = aligned[column] ?? 'start'
      cell.dataset.words = words[column] ?? ''
      if (cell !== document.activeElement) show(cell, false)
    }
  }
}

function makeCell(row: number, column: number): HTMLTableCellElement {
  const cell = made(row === 0 ? 'th' : 'td')
  if (row === 0) cell.scope = 'col'
  cell.dataset.cell = `${row}:${column}`
  cell.contentEditable = 'plaintext-only'
  cell.spellcheck = true
  cell.tabIndex = -1
  cell.addEventListener('click', () => cell.focus())
  cell.addEventListener('focus', () => show(cell, true))
  cell.addEventListener('blur', () => show(cell, false))
  return cell
}

function show(cell: HTMLElement, isWriting: boolean) {
  const words = cell.dataset.words ?? ''
  if (isWriting) cell.textContent = words
  else cell.replaceChildren(...drawnWords(words))
}

/** Renders bold, italic, code and links; other marks stay as they are. */
function drawnWords(words: string): (string | Node)[] {
  const parts = words.matchAll(/\*\*([^*]+)\*\*|(?<![\p{L}\d])[*_]([^*_]+)[*_]|`([^`]+)`|[^*_`]+|[*_`]/gu)
  return [...parts].map(([whole, strong, em, code]) => {
    if (strong) return made('strong', '', strong)
    if (em) return made('em', '', em)
    if (code) return made('code', '', code)
    return whole.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\\([!-/:-@[-`{-~])/g, '$1')
  })
}

function write(view: EditorView, box: HTMLElement, cell: HTMLElement) {
  const node = nodeOf(view, box)
  const [row, column] = (cell.dataset.cell ?? '').split(':').map(Number)
  if (!node || row === undefined || column === undefined) return
  const spec = editCell(view.state, node, row, column, cell.textContent ?? '')
  if (spec) view.dispatch(spec)
}

/**
 * Runs a command in the cell that has the focus: marks go around its words, new blocks below its table, and lists or headings
 * have no place in it. False when the text is to be edited.
 */
export function runInCell(view: EditorView, command: Command | 'block'): boolean {
  const cell = view.contentDOM.querySelector<HTMLElement>('[data-cell]:focus')
  if (!cell || /^(undo|redo|find)$/.test(command)) return false
  if (command === 'picture' || command === 'table' || command === 'block') {
    leaveTable(view, cell.closest('.md-block') as HTMLElement)
    return false
  }
  if (/^(bold|italic|strike|code)$/.test(command)) formatCell(cell, command)
  if (command === 'link') askForLink(view, cell)
  return true
}

/** The cell's text with what is selected of it. */
function chosenIn(cell: HTMLElement) {
  const selection = getSelection()
  if (!selection?.rangeCount) return null
  const chosen = selection.getRangeAt(0)
  const before = document.createRange()
  before.selectNodeContents(cell)
  before.setEnd(chosen.startContainer, chosen.startOffset)
  const start = before.toString().length
  return { text: cell.textContent ?? '', start, end: start + chosen.toString().length }
}

function formatCell(cell: HTMLElement, command: Command) {
  const chosen = chosenIn(cell)
  const edit = chosen && editOf(command, chosen)
  if (!edit) return
  cell.textContent = chosen.text.slice(0, edit.from) + edit.insert + chosen.text.slice(edit.to)
  const words = cell.firstChild ?? cell
  getSelection()?.setBaseAndExtent(words, edit.start, words, edit.end)
  cell.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function askForLink(view: EditorView, cell: HTMLElement) {
  const chosen = chosenIn(cell)
  const node = nodeOf(view, cell.closest('.md-block') as HTMLElement)
  const [row = 0, column = 0] = (cell.dataset.cell ?? '').split(':').map(Number)
  const range = node && cellsOf(node)[row]?.[column]
  if (!chosen || !range) return
  const link = linkAt(chosen)
  ask(view, { about: 'link', at: range.from + link.from, to: range.from + link.to })
}

/** Replaces a passage within a cell, and returns the focus to the cell. @returns false when the passage is in no cell */
export function putInCell(view: EditorView, { from, to, insert }: { from: number; to: number; insert: string }) {
  for (const box of view.contentDOM.querySelectorAll<HTMLElement>('.md-block-table')) {
    const node = nodeOf(view, box)
    if (!node || from < node.from || to > node.to) continue
    const rows = cellsOf(node)
    const isIn = (cell: { from: number; to: number }) => cell.from <= from && to <= cell.to
    const row = rows.findIndex((cells) => cells.some(isIn))
    const column = rows[row]?.findIndex(isIn) ?? -1
    const cell = rows[row]?.[column]
    if (!cell) return false
    const words = view.state.sliceDoc(cell.from, from) + insert + view.state.sliceDoc(to, cell.to)
    const spec = editCell(view.state, node, row, column, words)
    if (spec) view.dispatch(spec)
    box.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus()
    return true
  }
  return false
}

function onKey(view: EditorView, box: HTMLElement, event: KeyboardEvent) {
  const isMod = event.ctrlKey || event.metaKey
  // Ctrl+S is left to the page, which saves.
  if (isMod && event.key.toLowerCase() === 's') return
  event.stopPropagation()
  if (event.isComposing) return
  const cells = [...box.querySelectorAll<HTMLElement>('[data-cell]')]
  const width = box.querySelectorAll('th').length
  const cell = event.target as HTMLElement
  const at = cells.indexOf(cell)
  const step = { Tab: event.shiftKey ? -1 : 1, Enter: width, ArrowDown: width, ArrowUp: -width }[event.key]
  const next = step === undefined ? undefined : cells[at + step]
  const command = commandOf(event)
  const isUndo = isMod && /^[zy]$/i.test(event.key)
  if (next) enterCell(next)
  else if (command) runInCell(view, command)
  // Ctrl+A: the browser would select the whole text around the table.
  else if (isMod && event.key === 'a') getSelection()?.selectAllChildren(cell)
  else if (event.key === 'Escape' || event.key === 'Tab' || event.key === 'Enter') leaveTable(view, box)
  else if (isUndo) {
    const isRedo = event.key.toLowerCase() === 'y' || event.shiftKey
    ;(isRedo ? redo : undo)(view)
    show(cell, true)
  } else return
  event.preventDefault()
}

/** Focuses a cell and selects its text, so that typing replaces it. */
export function enterCell(cell: HTMLElement) {
  cell.focus()
  getSelection()?.selectAllChildren(cell)
}

function leaveTable(view: EditorView, box: HTMLElement) {
  const node = nodeOf(view, box)
  view.focus()
  if (node) view.dispatch({ selection: { anchor: node.to } })
}
