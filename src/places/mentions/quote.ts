/** The words in which a text speaks of a place. */
import { fold } from '#platform/text/fold.ts'

/** A quote gets its next sentence, too, where both are no longer than this. */
const shortQuote = 190
const longestQuote = 240
/** No paragraph is looked at further than this. */
const longestParagraph = 8000

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The first sentence of a Markdown text that has a name as a word of its own; null when none has. */
export function quoteAbout(name: string, markdown: string): string | null {
  const spoken = new RegExp(`${edge('<!')}${escaped(fold(name))}${edge('!')}`, 'u')
  for (const block of markdown.replace(/```.*?(?:```|$)/gs, '').split(/\n[ \t]*\n|\n(?=[ \t]*(?:[-*+]|\d+\.) )/)) {
    if (/^\s*[#|<]/.test(block) || !spoken.test(fold(block))) continue
    const said = [...sentences.segment(withoutMarks(block.slice(0, longestParagraph)))].map(({ segment }) =>
      segment.trim(),
    )
    const at = said.findIndex((sentence) => spoken.test(fold(sentence)))
    const sentence = said[at]
    if (sentence === undefined) continue
    const both = `${sentence} ${said[at + 1] ?? ''}`.trim()
    return shortened(both.length <= shortQuote ? both : sentence)
  }
  return null
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A letter there would make it another word; scripts that write without spaces have no such edge. */
const edge = (sign: '!' | '<!') => `(?${sign}[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}])`

/** Markdown as it is read: without pictures, addresses, and the signs of a list, a quotation or a stress. */
function withoutMarks(block: string): string {
  return block
    .replace(/!\[[^[\]\n]*\]\([^()\n]*\)/g, '')
    .replace(/\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/^\s*(?:[-*+]|\d+\.|>(?: \[![A-Z]+\])?)\s+/gm, '')
    .replace(/\\([!-/:-@[-`{-~])|<[^<>\n]*>|\*+|`+|~~|\b_+|_+\b|\[\^[^[\]\n]*\]/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

function shortened(text: string): string {
  if (text.length <= longestQuote) return text
  const begin = text.slice(0, longestQuote).replace(/\s+\S*$/, '')
  return `${begin.replace(/[\s,;:–-]+$/, '')} …`
}
