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

/** Puts `mark` around the selected words, or removes it. Several lines get one each: a Markdown mark cannot span paragraphs. */
export function toggleMark(selection: Selection, mark: string): Edit {
  const lines = withoutEdges(selection)
  if (selection.text.slice(lines.start, lines.end).includes('\n')) return toggleMarkOfLines(lines, mark)
  const { text, start, end } = afterLead(lines)
  const chosen = text.slice(start, end)
  for (const sign of mark === '_' ? ['_', '*'] : [mark]) {
    const size = sign.length
    if (endsWithSign(text.slice(0, start), sign) && startsWithSign(text.slice(end), sign)) {
      return { from: start - size, to: end + size, insert: chosen, start: start - size, end: end - size }
    }
    const done = start === end ? pastClosing(text, start, sign) : null
    if (done) return done
    if (chosen.length >= 2 * size && startsWithSign(chosen, sign) && endsWithSign(chosen, sign)) {
      const bare = chosen.slice(size, -size)
      return { from: start, to: end, insert: bare, start, end: start + bare.length }
    }
  }
  // CommonMark does not read "_" within a word as emphasis.
  const isInWord = /[\p{L}\p{N}]$/u.test(text.slice(0, start)) || /^[\p{L}\p{N}]/u.test(text.slice(end))
  const sign = mark === '_' && isInWord ? '*' : mark
  const size = sign.length
  return { from: start, to: end, insert: sign + chosen + sign, start: start + size, end: end + size }
}

/**
 * Where marked words end at the caret, the same shortcut moves the caret behind the closing sign, as in any other editor. A space before
 * the closing sign is moved behind it: in CommonMark a sign after a space closes nothing.
 */
function pastClosing(text: string, caret: number, sign: string): Edit | null {
  const line = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret).replace(lead, '')
  // Between a space and a word it is an opening sign.
  if (/(^|\s)$/.test(line) && /^\S/.test(text.slice(caret + sign.length))) return null
  if (line.split(sign).length % 2 === 1 || !startsWithSign(text.slice(caret), sign)) return null
  const [blanks = ''] = /\s*$/.exec(line) ?? []
  const end = caret + sign.length
  return { from: caret - blanks.length, to: end, insert: sign + blanks, start: end, end }
}

/** A run of asterisks contains an italic one if it is odd: two are bold. */
const startsWithSign = (text: string, sign: string) =>
  sign === '*' ? (/^\**/.exec(text)?.[0].length ?? 0) % 2 === 1 : text.startsWith(sign)
const endsWithSign = (text: string, sign: string) =>
  sign === '*' ? (/\**$/.exec(text)?.[0].length ?? 0) % 2 === 1 : text.endsWith(sign)

/** Trims blanks from the selection (a double click selects the one after a word): CommonMark ignores a mark next to a blank. */
function withoutEdges({ text, start, end }: Selection): Selection {
  const chosen = text.slice(start, end)
  if (chosen.trim() === '') return { text, start, end }
  return { text, start: start + chosen.search(/\S/), end: start + chosen.trimEnd().length }
}

/** Prefix of a line: indentation and the marks of quotations, lists, tasks and headings. */
export const lead = /^\s*(?:(?:>|#{1,6}|(?:[-*+]|\d+[.)])(?: \[[ xX]\])?)\s+)*/

/** The selection without the prefix of its line, which must stay first to count. */
function afterLead({ text, start, end }: Selection): Selection {
  const line = text.slice(0, start).lastIndexOf('\n') + 1
  const [prefix = ''] = lead.exec(/^.*/.exec(text.slice(line))?.[0] ?? '') ?? []
  const first = Math.max(start, line + prefix.length)
  return { text, start: first, end: Math.max(end, first) }
}

/** Lines that get no mark: tables, pictures, boxes, cards, HTML, rules, empty ones. */
const noWords = /^(?:\||!\[|<|\[!|\[[^\]]*\]\([^)]* "(?:card|map)"\)$|(?:[-*_] ?){3,}$|$)/

function toggleMarkOfLines({ text, start, end }: Selection, mark: string): Edit {
  let isCode = false
  const lines = text
    .slice(start, end)
    .split('\n')
    .map((line) => {
      const before = lead.exec(line)?.[0] ?? ''
      const words = line.slice(before.length).trimEnd()
      const isFence = /^(?:`{3}|~{3})/.test(words)
      if (isFence) isCode = !isCode
      return { line, before, words, isMarked: !isFence && !isCode && !noWords.test(words) }
    })
  const size = mark.length
  const isOn = (words: string) => words.length > 2 * size && words.startsWith(mark) && words.endsWith(mark)
  const areOn = lines.every(({ words, isMarked }) => !isMarked || isOn(words))
  const insert = lines
    .map(({ line, before, words, isMarked }) => {
      if (!isMarked || (!areOn && isOn(words))) return line
      return before + (areOn ? words.slice(size, -size) : mark + words + mark)
    })
    .join('\n')
  return { from: start, to: end, insert, start, end: start + insert.length }
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

/** The selected words, without blanks at their edges and the signs of their list, quotation or heading. */
export function chosenWords(selection: Selection): Selection {
  return afterLead(withoutEdges(selection))
}

/**
 * Enter inside a list or a quotation: adds an item, above the present one if the caret is before its words; an empty item ends
 * it. Null: in neither.
 */
export function continueList({ text, start, end }: Selection): Edit | null {
  if (start !== end) return null
  const from = text.lastIndexOf('\n', start - 1) + 1
  const [whole, indent = '', sign = '', box = '', words = ''] =
    /^(\s*)([-*+]|\d+[.)]|>) (\[[ x]\] )?(.*)$/.exec(text.slice(from, start)) ?? []
  if (whole === undefined) return null
  const [rest = ''] = /^.*/.exec(text.slice(start)) ?? []
  const isBefore = words.trim() === ''
  if (isBefore && rest.trim() === '') return endList(text, from, start + rest.length)
  const number = Number.parseInt(sign, 10)
  const nextSign = Number.isNaN(number) ? sign : `${number + 1}${sign.at(-1)}`
  const next = `\n${indent}${nextSign} `
  const unticked = box && '[ ] '
  // Under a line of text an empty item would be a heading's underline.
  const gap = /(^|\n)(?!\s*([-*+]|\d+[.)]|>) ).*\S.*\n$/.test(text.slice(0, from)) ? '\n' : ''
  const insert = isBefore ? `${gap}${indent}${sign} ${unticked}${next}${box}` : next + unticked
  const at = isBefore ? from : start
  return { from: at, to: start, insert, start: at + insert.length, end: at + insert.length }
}

/** Without blank lines, what is typed next would belong to the item above, and a number below to what is typed. */
function endList(text: string, from: number, to: number): Edit {
  const before = ownLineBefore(text, from)
  const after = /^\n.*\S/.test(text.slice(to)) ? '\n' : ''
  const caret = from + before.length
  return { from, to, insert: before + after, start: caret, end: caret }
}

/** A line break within a paragraph, item or quotation. Null where Markdown has none: in a heading, and before the first word. */
export function breakLine({ text, start, end }: Selection): Edit | null {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const [prefix = ''] = lead.exec(before) ?? []
  if (prefix === before || prefix.includes('#')) return null
  const insert = `\\\n${prefix.replace(/[^>\s]/g, ' ')}`
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length }
}

/**
 * Where a line break begins after which nothing is written yet, with the caret in its new line; null: it is in none. At the end
 * of a paragraph readers would see its backslash.
 */
export function emptyBreak({ text, start, end }: Selection): number | null {
  const [written = ''] = /\\\n[> \t]*$/.exec(text.slice(0, start)) ?? []
  if (start !== end || written === '') return null
  const at = start - written.length
  const [signs = ''] = /\\*$/.exec(text.slice(0, at + 1)) ?? []
  return signs.length % 2 === 1 ? at : null
}

/** What must be inserted before a block so that it begins a paragraph of its own. */
function ownLineBefore(text: string, position: number): string {
  const before = text.slice(0, position)
  if (before === '' || before.endsWith('\n\n')) return ''
  return before.endsWith('\n') ? '\n' : '\n\n'
}
