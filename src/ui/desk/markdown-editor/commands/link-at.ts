import { linkSource, linksIn, type PlacedLink } from '../pictures/picture-text.ts'
import { chosenWords, lead, type Selection } from './markdown-edits.ts'

/** The link that contains the selection; else the selected words, with an empty address. */
export function linkAt(selection: Selection): PlacedLink {
  const { text, start, end } = selection
  const [above = ''] = /(?:.*\S.*\n)*.*$/.exec(text.slice(0, start)) ?? []
  const [below = ''] = /^.*(?:\n.*\S.*)*/.exec(text.slice(start)) ?? []
  // Without its prefix, since an item of an inner list would be read as code when its list is not there.
  const from = start - above.length + (lead.exec(above + below)?.[0].length ?? 0)
  for (const link of linksIn(text.slice(from, start + below.length))) {
    const placed = { ...link, from: from + link.from, to: from + link.to }
    if (placed.from <= start && end <= placed.to) return placed
  }
  const words = chosenWords(selection)
  const written = text.slice(words.start, words.end)
  return { from: words.start, to: words.end, words: written, written, address: '', title: '' }
}

/** The link at another address, with its own words and title as they are written. */
export function linkTo(address: string, { written, title }: PlacedLink): string {
  return linkSource(written, address, title)
}

/**
 * The words of a link as Markdown. Untouched ones of a link stay as they are, with a picture or a mark in them; of a new one's words
 * those that are linked already lose their link, since a link cannot be in another, and paragraphs become one.
 * @param typed what stands in the form's field
 * @param otherwise the words where the field is empty
 */
export function wordsFor(link: PlacedLink, typed: string, otherwise = ''): string {
  if (typed === '' || typed !== link.words) return escapedBrackets(typed.trim() || otherwise)
  if (link.address) return link.written
  let words = link.written
  for (const { from, to, written } of linksIn(words).toReversed())
    words = words.slice(0, from) + written + words.slice(to)
  words = words.replace(/\s*\n\s*/g, ' ')
  return hasPairs(words) ? words : escapedBrackets(words)
}

const escapedBrackets = (words: string) => words.replace(/\\.|[[\]]/g, (sign) => (sign.length > 1 ? sign : `\\${sign}`))

/** Whether each bracket has its other half. */
function hasPairs(words: string): boolean {
  let open = 0
  for (const [sign] of words.matchAll(/\\.|[[\]]/g)) {
    if (sign === '[') open++
    if (sign === ']' && --open < 0) return false
  }
  return open === 0
}
