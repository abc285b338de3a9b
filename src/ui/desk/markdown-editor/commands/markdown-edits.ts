/** The edits of the toolbar and its shortcuts: pure, so that they can be tested without a page. */

export interface Selection {
  text: string
  start: number
  end: number
}

/** Replaces the characters `from` to `to` by `insert`, and then selects `start` to `end`. */
export interface Edit {
  from: number
  to: number
  insert: string
  start: number
  end: number
}

/** Puts `mark` around the selection, or removes it. */
export function toggleMark({ text, start, end }: Selection, mark: string): Edit {
  const chosen = text.slice(start, end)
  const size = mark.length
  if (text.slice(start - size, start) === mark && text.slice(end, end + size) === mark) {
    return { from: start - size, to: end + size, insert: chosen, start: start - size, end: end - size }
  }
  if (chosen.length >= 2 * size && chosen.startsWith(mark) && chosen.endsWith(mark)) {
    const bare = chosen.slice(size, -size)
    return { from: start, to: end, insert: bare, start, end: start + bare.length }
  }
  return { from: start, to: end, insert: mark + chosen + mark, start: start + size, end: end + size }
}

/** Code: backticks around a word, fences around several lines. */
export function toggleCode(selection: Selection): Edit {
  const { text, start, end } = selection
  const chosen = text.slice(start, end)
  if (!chosen.includes('\n')) return toggleMark(selection, '`')
  const insert = `${ownLineBefore(text, start)}\`\`\`\n${chosen.replace(/\n$/, '')}\n\`\`\`\n`
  return { from: start, to: end, insert, start, end: start + insert.length }
}

type LineKind = 'heading' | 'subheading' | 'quote' | 'list' | 'numbered'

const linePatterns: Record<LineKind, RegExp> = {
  heading: /^## /,
  subheading: /^### /,
  quote: /^> ?/,
  list: /^[-*+] /,
  numbered: /^\d+[.)] /,
}

const anyHeading = /^#{1,6} /
const anyList = /^(?:[-*+]|\d+[.)]) /

/** Makes the selected lines a heading, a quotation or a list; or plain, if all of them are that already. */
export function toggleLines({ text, start, end }: Selection, kind: LineKind): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', Math.max(start, end - 1))
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const written = lines.filter((line) => line.trim() !== '')
  const isOn = written.length > 0 && written.every((line) => linePatterns[kind].test(line))
  let number = 0
  const changed = lines.map((line) => {
    if (line.trim() === '' && lines.length > 1) return line
    if (isOn) return line.replace(linePatterns[kind], '')
    number++
    return linePrefix(kind, number) + line.replace(replacedBy(kind), '')
  })
  const insert = changed.join('\n')
  const caret = from + insert.length
  return { from, to, insert, start: start === end ? caret : from, end: caret }
}

/** Marks of a line that this kind replaces, because it cannot have both. */
function replacedBy(kind: LineKind): RegExp {
  if (kind === 'quote') return /^/
  return kind === 'heading' || kind === 'subheading' ? anyHeading : anyList
}

function linePrefix(kind: LineKind, number: number): string {
  return { heading: '## ', subheading: '### ', quote: '> ', list: '- ', numbered: `${number}. ` }[kind]
}

/** Whether pasted Markdown needs paragraphs of its own; a few words are inserted inline. */
export function isBlockText(markdown: string): boolean {
  return markdown.includes('\n') || /^(#{1,6}|>|[-*+]|\d+[.)]) |^!\[/.test(markdown)
}

/** The link that contains the selection, as words and address; else the selected words without an address. */
export function linkAt({ text, start, end }: Selection): { from: number; to: number; words: string; address: string } {
  for (const link of text.matchAll(/(?<!!)\[([^[\]\n]*)\]\(([^()\s]*)\)/g)) {
    const [whole, words = '', address = ''] = link
    const to = link.index + whole.length
    if (link.index <= start && end <= to) return { from: link.index, to, words, address }
  }
  return { from: start, to: end, words: text.slice(start, end), address: '' }
}

/** Enter inside a list: adds an item; on an empty item the list ends. Null: not in a list. */
export function continueList({ text, start, end }: Selection): Edit | null {
  if (start !== end) return null
  const from = text.lastIndexOf('\n', start - 1) + 1
  const [whole, indent = '', sign = '', box = '', words = ''] =
    /^(\s*)([-*+]|\d+[.)]|>) (\[[ x]\] )?(.*)$/.exec(text.slice(from, start)) ?? []
  if (whole === undefined) return null
  if (words.trim() === '') return { from, to: start, insert: '', start: from, end: from }
  const number = Number.parseInt(sign, 10)
  const nextSign = Number.isNaN(number) ? sign : `${number + 1}${sign.at(-1)}`
  const insert = `\n${indent}${nextSign} ${box && '[ ] '}`
  return { from: start, to: start, insert, start: start + insert.length, end: start + insert.length }
}

/** What must be inserted before a block so that it begins a paragraph of its own. */
function ownLineBefore(text: string, position: number): string {
  const before = text.slice(0, position)
  if (before === '' || before.endsWith('\n\n')) return ''
  return before.endsWith('\n') ? '\n' : '\n\n'
}
