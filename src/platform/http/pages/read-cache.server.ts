import { LRUCache } from 'lru-cache'

/** As much of a `Response` as a page's queries read. */
type Answer = Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'json' | 'text'>

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
    new LRUCache<string, Answer>({ max: maxAnswers, maxSize: maxLengthInAll, maxEntrySize: maxLength })
  let answers = emptied()

  async function readAndKeep(url: string, init?: RequestInit): Promise<Answer> {
    // A write empties the cache by replacing it, so that an answer read before it cannot be kept after it.
    const into = answers
    const response = await read(url, init)
    if (!response.ok) return response
    const body = await response.text()
    const kept = parsed(response, body)
    into.set(url, kept, { size: body.length || 1 })
    return kept
  }

  return {
    async read(url: string, init?: RequestInit): Promise<Answer> {
      // Free text is asked once by one reader; keeping it would only push the others out. What is to be fresh is kept for nobody.
      if ((init?.method ?? 'GET') !== 'GET' || /[?&](search|q|fresh)=/.test(url)) return read(url, init)
      return answers.get(url) ?? readAndKeep(url, init)
    },
    clear() {
      answers = emptied()
    },
  }
}

/** Every page that asks is given the same rows, which are parsed once: whoever changed them in place would change them for all. */
function parsed({ ok, status, statusText, headers }: Response, body: string): Answer {
  if (!headers.get('content-type')?.includes('json'))
    return { ok, status, statusText, headers, text: async () => body, json: async () => JSON.parse(body) }
  const rows = frozen(JSON.parse(body))
  return { ok, status, statusText, headers, text: async () => JSON.stringify(rows), json: async () => rows }
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const one of Object.values(value)) frozen(one)
  return Object.freeze(value)
}
