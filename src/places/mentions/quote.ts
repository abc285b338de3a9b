/** Quotes: the sentence in which a text mentions a place. */
import { fold } from '#platform/text/fold.ts'
import { truncate } from '#platform/text/truncate.ts'

/** A quote includes the following sentence where both together are at most this long (characters). */
const maxPair = 190
const maxQuote = 240
/** A backtracking limit: only this much of a paragraph is read. */
const maxParagraph = 8000

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The first sentence of a Markdown text that contains a name as a word of its own; null when none does. */
export function quoteAbout(name: string, markdown: string): string | null {
  const spoken = new RegExp(`${edge('<!')}${escaped(fold(name))}${edge('!')}`, 'u')
  for (const block of markdown.replace(/```.*?(?:```|$)/gs, '').split(/\n[ \t]*\n|\n(?=[ \t]*(?:[-*+]|\d+\.) )/)) {
    if (/^\s*[#|<]/.test(block) || !spoken.test(fold(block))) continue
    const said = [...sentences.segment(withoutMarks(truncate(block, maxParagraph)))].map(({ segment }) =>
      segment.trim(),
    )
    const at = said.findIndex((sentence) => spoken.test(fold(sentence)))
    const sentence = said[at]
    if (sentence === undefined) continue
    const both = `${sentence} ${said[at + 1] ?? ''}`.trim()
    return shortened(both.length <= maxPair ? both : sentence)
  }
  return null
}

/** A text as an expression for it, in JavaScript and in PostgreSQL. */
export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A word boundary, because a letter there would make it another word; scripts written without spaces have none. */
const edge = (sign: '!' | '<!') => `(?${sign}[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}])`

/** The text as it is read: without pictures, addresses and the marks of lists, quotations and emphasis. */
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
  if (text.length <= maxQuote) return text
  const begin = truncate(text, maxQuote).replace(/\s+\S*$/, '')
  return `${begin.replace(/[\s,;:–-]+$/, '')} …`
}
