/** What the toolbar and its shortcuts do to a text: pure, so that they can be tested without a page. */

export interface Selection {
  text: string
  start: number
  end: number
}

/** Characters `from` to `to` become `insert`; afterwards `start` to `end` is selected. */
export interface Edit {
  from: number
  to: number
  insert: string
  start: number
  end: number
}

/** Puts `mark` around the selection, or takes it away when it is there. */
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

/** Code: a word between backticks, several lines between fences. */
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

/** Makes the selected lines a heading, a quotation or a list; or plain again when all of them are that already. */
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

/** What a line may be already that it cannot be beside this. */
function replacedBy(kind: LineKind): RegExp {
  if (kind === 'quote') return /^/
  return kind === 'heading' || kind === 'subheading' ? anyHeading : anyList
}

function linePrefix(kind: LineKind, number: number): string {
  return { heading: '## ', subheading: '### ', quote: '> ', list: '- ', numbered: `${number}. ` }[kind]
}

/** A link around the selection, with its address selected; an address that is selected becomes the address. */
export function insertLink({ text, start, end }: Selection, address = ''): Edit {
  const chosen = text.slice(start, end)
  const isAddress = !address && /^https?:\/\/\S+$/.test(chosen)
  const label = isAddress ? '' : chosen
  const target = isAddress ? chosen : address
  const insert = `[${label}](${target})`
  const caret = label === '' ? start + 1 : target ? start + insert.length : start + insert.length - 1
  return { from: start, to: end, insert, start: caret, end: caret }
}

const tableRows = '| Place | Time | Price |\n| --- | --- | --- |\n|  |  |  |\n'

export function insertTable({ text, start, end }: Selection): Edit {
  const before = ownLineBefore(text, start)
  const caret = start + before.length + 2
  return { from: start, to: end, insert: before + tableRows, start: caret, end: caret + 'Place'.length }
}

/** A paragraph of its own at the caret, for a picture. */
export function insertParagraph({ text, start, end }: Selection, paragraph: string): Edit {
  const insert = `${ownLineBefore(text, start)}${paragraph}\n\n`
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length }
}

/** Words in place of the selection, as they are. */
export function insertWords({ start, end }: Selection, words: string): Edit {
  const caret = start + words.length
  return { from: start, to: end, insert: words, start: caret, end: caret }
}

/** Pasted Markdown in place of the selection: a few words where they are, blocks as paragraphs of their own. */
export function insertMarkdown({ text, start, end }: Selection, markdown: string): Edit {
  const isBlock = markdown.includes('\n') || /^(#{1,6}|>|[-*+]|\d+[.)]) |^!\[/.test(markdown)
  const after = isBlock && !text.slice(end).startsWith('\n\n') ? (text.slice(end).startsWith('\n') ? '\n' : '\n\n') : ''
  const insert = (isBlock ? ownLineBefore(text, start) : '') + markdown + after
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length }
}

/** The link in which the selection stands, as words and address; else the selected words without an address. */
export function linkAt({ text, start, end }: Selection): { from: number; to: number; words: string; address: string } {
  for (const link of text.matchAll(/(?<!!)\[([^[\]\n]*)\]\(([^()\s]*)\)/g)) {
    const [whole, words = '', address = ''] = link
    const to = link.index + whole.length
    if (link.index <= start && end <= to) return { from: link.index, to, words, address }
  }
  return { from: start, to: end, words: text.slice(start, end), address: '' }
}

/** Enter inside a list: the next line is of the same list; on an empty point the list ends. Null: nothing special. */
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

/** The picture's description, as it stands in the text; null when the picture is not there. */
export function altOf(text: string, address: string): { from: number; to: number; alt: string } | null {
  const to = text.indexOf(`](${address})`)
  const opening = to === -1 ? -1 : text.lastIndexOf('![', to)
  return opening === -1 ? null : { from: opening + 2, to, alt: text.slice(opening + 2, to) }
}

/** What must stand before a block so that it begins a paragraph of its own. */
function ownLineBefore(text: string, position: number): string {
  const before = text.slice(0, position)
  if (before === '' || before.endsWith('\n\n')) return ''
  return before.endsWith('\n') ? '\n' : '\n\n'
}
