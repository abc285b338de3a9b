import { LRUCache } from 'lru-cache'

interface KeptAnswer {
  body: string
  status: number
  headers: [string, string][]
}

/** Answers kept at once; the pages of a site ask a few dozen different questions. */
const maxAnswers = 500
/** Longer ones are not kept, nor more than this in all (characters). */
const maxLength = 512 * 1024
const maxLengthInAll = 8 * 2 ** 20

/**
 * Remembers what an anonymous reader is answered, until the site changes. The server's own pages read through it: a page
 * that is rendered anew costs its rendering, not seven queries.
 *
 * @param read asks the application in process
 */
export function readCache(read: (url: string, init?: RequestInit) => Response | Promise<Response>) {
  const emptied = () =>
    new LRUCache<string, KeptAnswer>({
      max: maxAnswers,
      maxSize: maxLengthInAll,
      maxEntrySize: maxLength,
      sizeCalculation: ({ body }) => body.length || 1,
    })
  let answers = emptied()

  async function readAndKeep(url: string, init?: RequestInit): Promise<Response> {
    // A write empties the cache by replacing it, so that an answer read before it cannot be kept after it.
    const into = answers
    const response = await read(url, init)
    if (!response.ok) return response
    const body = await response.text()
    const kept = { body, status: response.status, headers: [...response.headers] }
    into.set(url, kept)
    return new Response(body, kept)
  }

  return {
    async read(url: string, init?: RequestInit): Promise<Response> {
      // Free text is asked once by one reader; keeping it would only push the others out. What is to be fresh is kept for nobody.
      if ((init?.method ?? 'GET') !== 'GET' || /[?&](search|q|fresh)=/.test(url)) return read(url, init)
      const kept = answers.get(url)
      return kept ? new Response(kept.body, kept) : readAndKeep(url, init)
    },
    clear() {
      answers = emptied()
    },
  }
}
