import { LRUCache } from 'lru-cache'

/** The part of `Response` that a page's queries use. */
type Answer = Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'json' | 'text'>

/** Limit of cached answers; a site's pages make a few dozen different queries. */
const maxAnswers = 500
/** Limits of one answer and of all together, in characters. */
const maxLength = 512 * 1024
const maxLengthInAll = 8 * 2 ** 20

/**
 * A cache of the API's answers to anonymous readers, cleared when the site changes. Pages rendered on the server read through it,
 * so that a page that is rendered again does not repeat its seven queries.
 *
 * @param read calls the API in process
 */
export function readCache(read: (url: string, init?: RequestInit) => Response | Promise<Response>) {
  const emptied = () =>
    new LRUCache<string, Answer>({ max: maxAnswers, maxSize: maxLengthInAll, maxEntrySize: maxLength })
  let answers = emptied()

  async function readAndKeep(url: string, init?: RequestInit): Promise<Answer> {
    // A write replaces the cache, so that an answer read before the write cannot be cached after it.
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
      // Search terms are rarely repeated and would only evict other answers; `fresh` asks for an uncached answer.
      if ((init?.method ?? 'GET') !== 'GET' || /[?&](search|q|fresh)=/.test(url)) return read(url, init)
      return answers.get(url) ?? readAndKeep(url, init)
    },
    clear() {
      answers = emptied()
    },
  }
}

/** JSON is parsed once and shared by all pages; frozen, so that no page can change it for the others. */
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
