/** The sentences of a markdown text, each with its position: a claim lies in one, and it is cut or corrected whole. */

export interface Stretch {
  /** Offset in characters from the start of the text; `to` is exclusive. */
  from: number
  to: number
  text: string
}

/** "[2](https://…)", as the automation writes it too: "[\[2\]](<https://…>)" */
const citation = String.raw`\[(?:\\?\[)?\d+(?:\\?\])?\](?:\((?:<[^<>\n]*>|[^()\s]*)\))?`
const citations = new RegExp(citation, 'g')
const sentenceEnd = new RegExp(
  String.raw`[.!?…]["'”’)]*(?:\s*${citation})*(?=\s+(?!${citation})["'“‘([*_]*[\p{Lu}\d])`,
  'gu',
)
const target = /(?<=\])\((?:<[^<>\n]*>|[^()\n]*)\)/g

const abbreviation = /(?:\b(?:no|nos|st|mt|dr|mr|mrs|ms|approx|ca|c|p|pp|e\.g|i\.e|vs|a\.m|p\.m)|\b\p{Lu})\.$/iu

/** Sentences without code and the marks of headings, lists and quotations; a citation belongs to the sentence before it. */
export function sentencesIn(markdown: string): Stretch[] {
  const text = withoutCode(markdown)
  const found: Stretch[] = []
  for (const line of text.matchAll(/[^\n]+/g)) {
    const start = line.index + (/^\s*(?:#+\s|[-*+]\s|\d+[.)]\s|>\s?)*\s*/.exec(line[0])?.[0].length ?? 0)
    const end = line.index + line[0].trimEnd().length
    let from = start
    for (const stop of text.slice(start, end).matchAll(sentenceEnd)) {
      const at = start + stop.index + stop[0].length
      if (stop[0] === '.' && abbreviation.test(text.slice(from, at))) continue
      if (at > from) found.push({ from, to: at, text: markdown.slice(from, at) })
      from = at + (/^\s*/.exec(text.slice(at, end))?.[0].length ?? 0)
    }
    if (from < end) found.push({ from, to: end, text: markdown.slice(from, end) })
  }
  return found.filter(({ text: each }) => /[\p{L}\d]/u.test(each))
}

/** The same text with code, addresses and citation numbers blanked out, so that positions stay the same. */
export function withoutCode(markdown: string): string {
  return markdown.replace(/```[\s\S]*?(?:```|$)/g, blank).replace(/`[^`\n]*`/g, blank)
}

export function wordsOnly(markdown: string): string {
  return withoutCode(markdown)
    .replace(citations, blank)
    .replace(target, blank)
    .replace(/https?:\/\/\S+/g, blank)
    .replace(/[*_[\]]/g, ' ')
}

/** The text as it is read: without Markdown's marks, addresses and citation numbers. */
export function readWords(markdown: string): string {
  return markdown
    .replace(citations, '')
    .replace(/\]\((?:<[^<>\n]*>|[^()\s]*)\)/g, '')
    .replace(/[*_`]{1,3}|!?\[/g, '')
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
