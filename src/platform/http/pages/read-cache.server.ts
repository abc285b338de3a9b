import { LRUCache } from 'lru-cache'
import type { Answer } from '../api/in-process.server.ts'

/** Limit of cached answers; a site's pages make a few dozen different queries. */
const maxAnswers = 500
/** Limits of one answer and of all together, in characters. */
const maxLength = 512 * 1024
const maxLengthInAll = 8 * 2 ** 20

/** Search terms are rarely repeated and would only evict other answers; `fresh` asks for an uncached answer. */
export const isSeldomRepeated = (url: string) => /[?&](search|q|fresh)=/.test(url)

/**
 * A cache of the API's answers to anonymous readers, cleared when the site changes. Pages rendered on the server read through it,
 * so that a page that is rendered again does not repeat its seven queries.
 *
 * @param read calls the rooms' handlers in process
 */
export function readCache(read: (url: string) => Promise<Answer>) {
  const emptied = () =>
    new LRUCache<string, Answer>({ max: maxAnswers, maxSize: maxLengthInAll, maxEntrySize: maxLength })
  let answers = emptied()

  async function readAndKeep(url: string): Promise<Answer> {
    // A write replaces the cache, so that an answer read before the write cannot be cached after it.
    const into = answers
    const answer = await read(url)
    if (answer.ok) into.set(url, answer, { size: answer.size || 1 })
    return answer
  }

  return {
    async read(url: string): Promise<Answer> {
      if (isSeldomRepeated(url)) return read(url)
      return answers.get(url) ?? readAndKeep(url)
    },
    clear() {
      answers = emptied()
    },
  }
}
