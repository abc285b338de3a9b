/** What makes a note look like spam: its own marks first, then the words of what the author has marked. */
import { fold } from '#platform/text/fold.ts'

export interface Written {
  name: string
  text: string
}

/** How often a word stood in texts that were marked as spam, and in those that were not. */
export interface WordCount {
  spam: number
  good: number
}

const mostLinks = 1
const address =
  /https?:\/\/|www\.|\[url|<a\s|\b[a-z0-9-]+\.(?:com|net|org|info|biz|ru|cn|top|xyz|shop|online|site|club)\b/gi

export function linksIn(text: string): number {
  return text.match(address)?.length ?? 0
}

/** Why it looks like spam whatever was marked before; null when it does not. */
export function marksOf({ name, text, line }: Written & { line?: string | null }): string | null {
  if (linksIn(line ?? '') > 0) return 'a link in the line'
  if (linksIn(name) > 0) return 'a link in the name'
  const links = linksIn(text)
  if (links > mostLinks) return `${links} links`
  if (/\[\/?(?:url|b|img)[\]=]|<\/?(?:a|b|img|script)[\s>/]/i.test(text)) return 'tags in the text'
  return null
}

const mostWords = 200

/** The different words of a text, as they are counted; what it has of links counts like a word. */
export function wordsOf({ name, text }: Written): string[] {
  const words = fold(`${name} ${text}`).match(/\p{L}[\p{L}\p{M}']{2,23}/gu) ?? []
  const links = linksIn(text)
  return [...new Set([...words.slice(0, mostWords), ...(links > 0 ? ['#link'] : [])])]
}

/** Fewer texts of either kind teach nothing: any word at all would decide. */
const fewestTexts = 3
/** Words that say most; many that say little would otherwise outvote them. */
const mostTelling = 15

/**
 * How likely the words are those of spam, 0 to 1, by naive Bayes; null as long as too little was marked.
 * @param texts how many texts were marked
 */
export function likelihood(words: readonly string[], known: ReadonlyMap<string, WordCount>, texts: WordCount) {
  if (texts.spam < fewestTexts || texts.good < fewestTexts) return null
  const told = words.flatMap((word) => {
    const count = known.get(word)
    if (!count) return []
    const inSpam = (count.spam + 0.5) / (texts.spam + 1)
    const inGood = (count.good + 0.5) / (texts.good + 1)
    return [Math.log(inSpam / inGood)]
  })
  const telling = told.toSorted((a, b) => Math.abs(b) - Math.abs(a)).slice(0, mostTelling)
  return 1 / (1 + Math.exp(-telling.reduce((sum, each) => sum + each, 0)))
}

/** From here on a note goes to the spam folder by its words alone. */
export const surelySpam = 0.97
