/**
 * Sentences in which the text claims that somebody was there. A machine was nowhere: the author has to make such a
 * sentence true or take it out before the post is public.
 */

/** "I" as a word that does something, so that "World War I" and "Henry I of France" are none. */
const iDoing = /\bI(?:['’](?:m|ve|d|ll)\b|\s+(?!(?:and|or|of|in|at|to|on|by|was|is|were|are)\b)[a-z]+)/
const iWas =
  /(?:^|[,;:—–(“"]\s*|\b(?:when|that|where|what|as|if|because|and|but|so|while|until|once)\s+)I\s+(?:was|am)\b/i
const mine = /\b(?:my|me|mine|myself|we|our|ours|ourselves|us)\b/i
const weDoing = /\b(?:we|We)['’](?:re|ve|d|ll)\b/
/** Spelled in capitals it is a country. */
const country = /\bUS\b/g
const mostFlags = 20
const longestFlag = 300

/** The sentences of a markdown text that speak of the writer's own experience, in their order. */
export function firstHandClaims(markdown: string): string[] {
  const text = markdown
    .replace(/^\s*>.*$/gm, '')
    .replace(/```[\s\S]*?```/g, '')
    .replace(/\]\([^)\n]*\)/g, ']')
  return sentencesOf(text).filter(isClaim).slice(0, mostFlags)
}

function isClaim(sentence: string): boolean {
  // What somebody else is quoted as saying is theirs.
  const own = sentence.replace(/[“"][^”"]*[”"]/g, '').replace(country, '')
  return iDoing.test(own) || iWas.test(own) || mine.test(own) || weDoing.test(own)
}

function sentencesOf(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?…])\s+(?=\S)/))
    .map((sentence) => sentence.replace(/^[\s#*\-+\d.]+(?=\S)/, '').trim())
    .filter(Boolean)
    .map((sentence) => sentence.slice(0, longestFlag))
}
