/**
 * Addresses within a Markdown text, replaced or taken out. The text is not parsed, because a hostile one would hold the process for
 * seconds; what stands around an address says what kind of link it is.
 */
import { addressOf, source, withoutEndings } from './addresses.ts'

export interface Change {
  from: string
  /** null: the link is removed, and its words stay. */
  to: string | null
  /** New words for a link in a text; undefined: they stay. */
  words?: string | undefined
  /** Links whose words are the address keep these, because somebody answers for each word. */
  keepsWords?: boolean
}

/** Part of a text, and what stands there instead. */
interface Edit {
  start: number
  end: number
  by: string
}

/** Characters that are searched for the other end of a link: longer ones are not recognised. */
const maxReach = 2000

/** An address escaped for the brackets of a link, of Markdown or HTML, and for the cells of a table. */
const inBrackets = (address: string) =>
  address.replace(/[()<>"'|\\\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** An address escaped for the words of a Markdown link. */
const inWords = (address: string) => address.replace(/[\\`*_[\]]/g, '\\$&')

/** An address as part of a sentence: escaped only where it would end too early. */
const bareAddress = (address: string) =>
  !address.includes('\\') && address.match(new RegExp(source, 'i'))?.[0] === address ? address : inBrackets(address)

/** What follows an address that goes on with a sign by which none is recognised: a change would leave its rest behind. */
const rest = { inText: /^[|\\]\S/, inBrackets: /^\S/, inHtml: /^[^"'\s>]/ }

/** Whether an address goes on after `end`; a cell of a table ends with its "|". */
function goesOn(text: string, end: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', end - 1) + 1, end)
  return rest.inText.test(text.slice(end, end + 2)) && !(text[end] === '|' && /^[ \t]*\|/.test(line))
}

/** A text with an address replaced, but not a longer one that begins with it. Pictures stay. */
export function replacedIn(text: string, change: Change): string {
  // A backslash may be anywhere within an address.
  if (!text.includes(change.from) && !text.includes('\\')) return text
  const edits: Edit[] = []
  const references: string[] = []
  for (const { 0: found, index } of text.matchAll(new RegExp(source, 'gi'))) {
    const written = withoutEndings(found)
    const at = { start: index, end: index + written.length }
    if (addressOf(written) !== change.from) continue
    if (goesOn(text, index + found.length)) continue
    const edit =
      inlineLink(text, at, change) ??
      htmlLink(text, at, change) ??
      definition(text, at, change, references) ??
      autolink(text, at, change)
    if (edit === 'kept') continue
    // The words of a link may be its address, which was found first.
    while (edits.length > 0 && edits.at(-1)!.start >= edit.start) edits.pop()
    edits.push(edit)
  }
  const parts = edits.map(({ start, by }, index) => text.slice(edits[index - 1]?.end ?? 0, start) + by)
  return references.reduce(withoutReference, parts.join('') + text.slice(edits.at(-1)?.end ?? 0))
}

type Place = Omit<Edit, 'by'>
/** null: it is another kind of link. */
type Found = Edit | 'kept' | null

/** `[words](address "title")`, whose words may hold a picture. */
function inlineLink(text: string, { start, end }: Place, { from, to, words, keepsWords }: Change): Found {
  const opening = /\]\(\s*<?$/.exec(text.slice(Math.max(0, start - 10), start))
  const closing = /^>?(\s+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?\s*\)/.exec(text.slice(end, end + maxReach))
  if (!opening) return null
  if (!closing) return rest.inBrackets.test(text.slice(end, end + 1)) ? 'kept' : null
  const labelEnd = start - opening[0].length
  const labelStart = openingBracket(text, labelEnd)
  if (labelStart === null) return null
  if (text[labelStart - 1] === '!') return 'kept'
  const label = text.slice(labelStart + 1, labelEnd)
  const whole = { start: labelStart, end: end + closing[0].length }
  if (to === null) return { ...whole, by: label }
  // A link whose words are its address shows readers the new one.
  const own = !keepsWords && addressOf(label) === from ? inWords(to) : label
  const shown = words === undefined ? own : withWords(label, words)
  return { ...whole, by: `[${shown}](${inBrackets(to)}${closing[1] ?? ''})` }
}

/** The index of the bracket that the one at `end` closes. */
function openingBracket(text: string, end: number): number | null {
  let depth = 0
  for (let at = end - 1; at >= Math.max(0, end - maxReach); at--) {
    if (text[at - 1] === '\\') continue
    if (text[at] === ']') depth++
    else if (text[at] === '[' && depth-- === 0) return at
  }
  return null
}

/** A label with other words; a picture in it stays. */
function withWords(label: string, words: string): string {
  const isPicture = /!\[[^\][]*\]\([^()]*\)/g
  const pictures = label.match(isPicture)
  if (!pictures) return words
  return label.replace(isPicture, '').trim() === '' ? label : `${pictures.join(' ')} ${words}`
}

/** `<a href="address">words</a>` */
function htmlLink(text: string, { start, end }: Place, { to }: Change): Found {
  const opening = /<a\s[^<>]*\bhref\s*=\s*["']?$/i.exec(text.slice(Math.max(0, start - maxReach), start))
  const closing = /^["']?[^<>]*>/.exec(text.slice(end, end + maxReach))
  if (!opening) return null
  if (rest.inHtml.test(text.slice(end, end + 1))) return 'kept'
  if (!closing) return null
  if (to !== null) return { start, end, by: inBrackets(to) }
  const after = end + closing[0].length
  const words = /^([\s\S]*?)<\/a\s*>/i.exec(text.slice(after, after + maxReach))
  return { start: start - opening[0].length, end: after + (words?.[0].length ?? 0), by: words?.[1] ?? '' }
}

/** `[label]: address "title"` on a line of its own; a footnote of nothing but an address is none. */
function definition(text: string, { start, end }: Place, { to }: Change, references: string[]): Found {
  const opening = /(?<=^|\n) {0,3}\[(?!\^)([^\][\n]+)\]:[ \t]*<?$/.exec(
    text.slice(Math.max(0, start - maxReach), start),
  )
  const closing = /^>?(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t]*(?:\r?\n|$)/.exec(
    text.slice(end, end + maxReach),
  )
  if (!opening) return null
  if (!closing) return rest.inBrackets.test(text.slice(end, end + 1)) ? 'kept' : null
  if (to !== null) return { start, end, by: inBrackets(to) }
  const label = opening[1]!
  if (new RegExp(String.raw`!\[[^\][]*\]\[${RegExp.escape(label)}\]`, 'i').test(text)) return 'kept'
  references.push(label)
  return { start: start - opening[0].length, end: end + closing[0].length, by: '' }
}

/** The text with the words of links by reference, `[words][label]`, `[label][]` and `[label]`, instead of the links. */
function withoutReference(text: string, label: string): string {
  const name = RegExp.escape(label)
  const full = new RegExp(String.raw`\[((?:[^\][]|\[[^\][]{0,300}\]){0,600})\]\[${name}\]`, 'gi')
  const short = new RegExp(String.raw`(?<![!\]])\[(${name})\](?:\[\]|(?![[(:]))`, 'gi')
  return text.replace(full, '$1').replace(short, '$1')
}

/** `<address>`, or an address as part of a sentence; the words of a link that leads elsewhere stay. */
function autolink(text: string, { start, end }: Place, { to }: Change): Edit | 'kept' {
  if (/^[^\][]*\]\(/.test(text.slice(end, end + maxReach))) return 'kept'
  const isBracketed = text[start - 1] === '<' && text[end] === '>'
  if (!isBracketed) return { start, end, by: to === null ? '' : bareAddress(to) }
  return to === null ? { start: start - 1, end: end + 1, by: '' } : { start, end, by: inBrackets(to) }
}

/** Stored JSON with the address replaced in every text; a text that is only the address becomes empty with `to: null`. */
export function replacedInJson(value: unknown, change: Change): unknown {
  if (typeof value === 'string') {
    if (value === change.from) return change.to ?? ''
    return replacedIn(value, change)
  }
  if (Array.isArray(value)) return value.map((one) => replacedInJson(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replacedInJson(one, change)]))
}
