import { readTimeLimits } from '../../options.ts'

/** Words an adult reads in a minute: the mean over 190 studies of silent reading in English (Brysbaert, 2019). */
const wordsPerMinute = 238

/** Words of a markdown text that are read: without addresses, markup and HTML. */
export function countWords(markdown: string): number {
  const read = markdown
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\]\([^)\]\n]{0,2048}\)/g, ' ')
    .replace(/https?:\/\/\S+/g, ' ')
  return read.match(/[\p{L}\p{N}]+(?:['’.,:-][\p{L}\p{N}]+)*/gu)?.length ?? 0
}

/** Suggested reading time in minutes, from 1 to 60. */
export function suggestedMinutes(words: number): number {
  return Math.min(readTimeLimits.max, Math.max(readTimeLimits.min, Math.round(words / wordsPerMinute)))
}
