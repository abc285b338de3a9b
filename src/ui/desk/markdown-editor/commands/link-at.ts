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
