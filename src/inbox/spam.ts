/** The spam filter: features of the note itself first, then the words that the author's marks have taught. */
import { fold } from '#platform/text/fold.ts'

export interface Written {
  name: string
  text: string
}

/** How often a word occurred in texts marked as spam, and in others. */
export interface WordCount {
  spam: number
  good: number
}

const maxLinks = 1
const address =
  /https?:\/\/|www\.|\[url|<a\s|\b[a-z0-9-]+\.(?:com|net|org|info|biz|ru|cn|top|xyz|shop|online|site|club)\b/gi

export function linksIn(text: string): number {
  return text.match(address)?.length ?? 0
}

/** Why it looks like spam by its own features; null when it does not. */
export function marksOf({ name, text, line }: Written & { line?: string | null }): string | null {
  if (linksIn(line ?? '') > 0) return 'a link in the line'
  if (linksIn(name) > 0) return 'a link in the name'
  const links = linksIn(text)
  if (links > maxLinks) return `${links} links`
  if (/\[\/?(?:url|b|img)[\]=]|<\/?(?:a|b|img|script)[\s>/]/i.test(text)) return 'tags in the text'
  return null
}

const maxWords = 200

/** The distinct words of a text as the filter counts them; a mark for links counts as a word. */
export function wordsOf({ name, text }: Written): string[] {
  const words = fold(`${name} ${text}`).match(/\p{L}[\p{L}\p{M}']{2,23}/gu) ?? []
  const links = linksIn(text)
  return [...new Set([...words.slice(0, maxWords), ...(links > 0 ? ['#link'] : [])])]
}

/** With fewer texts of either kind, any single word would decide. */
const minTexts = 3
/** Only this many of the most telling words count; many weak ones would outvote them. */
const maxTelling = 15

/**
 * Probability of spam from the words, 0 to 1, by naive Bayes; null while too few texts are marked.
 * @param texts how many texts were marked
 */
export function likelihood(words: readonly string[], known: ReadonlyMap<string, WordCount>, texts: WordCount) {
  if (texts.spam < minTexts || texts.good < minTexts) return null
  const told = words.flatMap((word) => {
    const count = known.get(word)
    if (!count) return []
    const inSpam = (count.spam + 0.5) / (texts.spam + 1)
    const inGood = (count.good + 0.5) / (texts.good + 1)
    return [Math.log(inSpam / inGood)]
  })
  const telling = told.toSorted((a, b) => Math.abs(b) - Math.abs(a)).slice(0, maxTelling)
  return 1 / (1 + Math.exp(-telling.reduce((sum, each) => sum + each, 0)))
}

/** From this probability on a note goes to the spam folder by its words alone. */
export const surelySpam = 0.97
