/** The cells of a table as ranges of the text, so that each is edited in place and the rest of the table stays as it is. */
import type { EditorState, TransactionSpec } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'

interface Range {
  from: number
  to: number
}

/** By row, the header first. */
export function cellsOf(table: SyntaxNode): Range[][] {
  const rows = [...table.getChildren('TableHeader'), ...table.getChildren('TableRow')]
  return rows.map((row) => {
    const cells: Range[] = []
    let delimiter: number | null = null
    let isFilled = false
    for (let part = row.firstChild; part; part = part.nextSibling) {
      if (part.name === 'TableCell') {
        cells.push({ from: part.from, to: part.to })
        isFilled = true
      } else if (part.name === 'TableDelimiter') {
        // An empty cell has no syntax node: it is the gap between two delimiters.
        const at = delimiter === null || isFilled ? null : Math.min(delimiter + 1, part.from)
        if (at !== null) cells.push({ from: at, to: at })
        delimiter = part.to
        isFilled = false
      }
    }
    return cells
  })
}

/** The texts of a Markdown row, by cell. */
export function splitRow(row: string): string[] {
  const cells = row
    .trim()
    .replace(/^\|/, '')
    .split(/(?<!\\)\|/)
  if (cells.at(-1)?.trim() === '') cells.pop()
  return cells.map((cell) => cell.trim())
}

/** Replaces the text of a cell. Pipes are escaped, and line ends become spaces, because a cell is one line. */
export function editCell(state: EditorState, table: SyntaxNode, row: number, column: number, words: string) {
  const cells = cellsOf(table)[row]
  const last = cells?.at(-1)
  if (!cells || !last) return null
  const line = state.doc.lineAt(last.to)
  const clean = cellText(words)
  const cell = cells[column]
  const change = cell
    ? { ...cell, insert: filled(clean, cell, column, cells.length, line) }
    : { from: line.from + line.text.trimEnd().length, insert: grown(clean, column - cells.length, line.text) }
  return { changes: change, userEvent: 'input.type.cell' } satisfies TransactionSpec
}

/** A backslash at the end would escape the following delimiter. */
function cellText(words: string): string {
  return escapePipes(words.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ').trim()).replace(/\\$/, '\\ ')
}

function filled(words: string, cell: Range, column: number, columns: number, line: { from: number; text: string }) {
  const before = line.text.slice(0, cell.from - line.from)
  const after = line.text.slice(cell.to - line.from)
  if (words !== '') return cell.from === cell.to && after.startsWith('|') ? `${words} ` : words
  // Without outer pipes, an empty first or last cell would not exist.
  if (columns === 1 && !(before + after).includes('|')) return '| |'
  if (column === 0 && !before.includes('|')) return '| '
  return column === columns - 1 && !after.includes('|') ? ' |' : ''
}

/** The cells that a row lacks compared with its header. */
function grown(words: string, missing: number, row: string): string {
  const isClosed = /(?<!\\)\|\s*$/.test(row)
  return `${isClosed ? '' : ' |'}${' |'.repeat(missing)} ${words} |`
}

function escapePipes(text: string): string {
  let escaped = ''
  let backslashes = 0
  for (const sign of text) {
    if (sign === '|' && backslashes % 2 === 0) escaped += '\\'
    backslashes = sign === '\\' ? backslashes + 1 : 0
    escaped += sign
  }
  return escaped
}

/** A table with a row or column added, rebuilt from its cells; each line ends as the others do. */
export function withMore(source: string, what: 'row' | 'column'): string {
  const lines = source.split('\n')
  const width = splitRow(lines[0] ?? '').length
  if (what === 'row') return `${source}\n|${'  |'.repeat(width)}`
  return lines.map((line, index) => `${line.replace(/\s*\|?\s*$/, '')} | ${index === 1 ? '---' : ' '} |`).join('\n')
}

export const emptyTable = '| Place | Time | Price |\n| --- | --- | --- |\n|  |  |  |'
