import { readTimeLimits } from '../../options.ts'

/** Words an adult reads in a minute: the mean over 190 studies of silent reading in English (Brysbaert, 2019). */
const wordsPerMinute = 238

/** Words of a markdown text that a reader reads: no addresses, no markup, no HTML. */
export function countWords(markdown: string): number {
  const read = markdown
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\]\([^)\n]{0,2048}\)/g, ' ')
    .replace(/https?:\/\/\S+/g, ' ')
  return read.match(/[\p{L}\p{N}]+(?:['’.,:-][\p{L}\p{N}]+)*/gu)?.length ?? 0
}

/** Minutes it takes to read so many words, from 1 to 60. */
export function suggestedMinutes(words: number): number {
  return Math.min(readTimeLimits.max, Math.max(readTimeLimits.min, Math.round(words / wordsPerMinute)))
}
