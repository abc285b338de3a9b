import { truncate } from '#platform/text/truncate.ts'

/**
 * Doubtful sentences, which the author has to read before a post is public: those that claim somebody was there, because a
 * machine never was, and instructions to the model that ended up in the text.
 */

/** "I" as the subject of a verb. */
const iDoing = /\bI(?:['’](?:m|ve|d|ll)\b|\s+(?!(?:and|or|of|in|at|to|on|by|was|is|were|are)\b)[a-z]+)/
const iWas =
  /(?:^|[,;:—–(“"]\s*|\b(?:when|that|where|what|as|if|because|and|but|so|while|until|once)\s+)I\s+(?:was|am)\b/i
const mine = /\b(?:my|me|(?:of|is|was|are|were) mine|myself|we|our|ours|ourselves|us)\b/i
const weDoing = /\b(?:we|We)['’](?:re|ve|d|ll)\b/
/** "I" after a name is a numeral: "World War I", "Henry I". Words that begin a sentence are not names. */
const numeral =
  /\b(?!(?:When|Where|While|What|That|As|If|Because|And|But|So|Until|Once|Here|There|Then|Now|After|Before|Since|Although|Though|Today|Yesterday|Yes|No|Only|Later|How|Why)\b)[A-Z]\p{L}+\sI\b/gu
/** The country is removed before the text is searched for the word “us”, which claims that the writer was there. */
const country = /\bUS\b/g
const orderToModel =
  /\b(?:ignore|disregard|forget)\b.{0,40}\b(?:instruction|prompt)s?\b|\bsystem prompt\b|\bapi key\b|\bas an ai\b/i
const maxFlags = 20
const maxFlagLength = 300

/** The doubtful sentences of a markdown text, in their order. */
export function doubtfulSentences(markdown: string): string[] {
  const text = markdown
    .replace(/^[^\S\n]*>.*$/gm, '')
    .replace(/```[\s\S]*?```/g, '')
    .replace(/\]\([^)\]\n]{0,2048}\)/g, ']')
  return sentencesOf(text)
    .filter((sentence) => claimsVisit(sentence) || orderToModel.test(sentence))
    .slice(0, maxFlags)
}

export function claimsVisit(sentence: string): boolean {
  // Quotations are ignored: they are somebody else's words.
  const own = sentence
    .replace(/[“"][^”"]*[”"]/g, '')
    .replace(country, '')
    .replace(numeral, '')
  return iDoing.test(own) || iWas.test(own) || mine.test(own) || weDoing.test(own)
}

function sentencesOf(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?…])\s+(?=\S)/))
    .map((sentence) => sentence.replace(/^[\s#*\-+\d.]+(?=\S)/, '').trim())
    .filter(Boolean)
    .map((sentence) => truncate(sentence, maxFlagLength))
}
