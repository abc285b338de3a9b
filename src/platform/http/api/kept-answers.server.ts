import type { IncomingMessage } from 'node:http'
import { PackedResponse } from '../pages/packed-response.server.ts'
import { PageCache } from '../pages/page-cache.server.ts'
import { isSeldomRepeated } from '../pages/read-cache.server.ts'

/** Limits of cached answers and of their bytes, uncompressed; a site's pages make a few dozen different calls. */
const maxAnswers = 500
const maxBytes = 4 * 2 ** 20
/** Longer addresses are not cached, because they are the cache's keys. */
const maxUrlLength = 512

/** Headers that belong to one request, or that a packed answer makes itself. */
const notCached = [
  'content-encoding',
  'content-length',
  'content-type',
  'etag',
  'transfer-encoding',
  'vary',
  'x-request-id',
]

interface KeptAnswersOptions {
  hasSession(request: IncomingMessage): boolean
  /** Whether a call at this path reads what belongs to the site's revision, so that every write of it clears the cache. */
  readsContent(pathname: string): boolean
}

/**
 * A cache of what the API answers to anonymous readers, who call it on every navigation of an awake page. Like a page, an answer belongs
 * to a revision of the site; with the entity tag a browser that has it already is sent 304.
 */
export function keptAnswers({ hasSession, readsContent }: KeptAnswersOptions) {
  const cache = new PageCache({ maxPages: maxAnswers, maxBytes, maxRenders: Number.POSITIVE_INFINITY })
  return {
    /** Whether the answer to this request may be cached, or taken from the cache. */
    mayKeep(request: IncomingMessage): boolean {
      const { method, url = '' } = request
      const isRead = method === 'GET' || method === 'HEAD'
      if (!isRead || !url.startsWith('/api/') || url.length > maxUrlLength || isSeldomRepeated(url)) return false
      return !hasSession(request) && readsContent(url.split('?', 1)[0] ?? '')
    },
    get: (url: string) => cache.get(url),
    /** @param call asks the application, for an answer without compression */
    load: (url: string, call: () => Promise<Response>): Promise<PackedResponse> =>
      cache.load(url, async (former) => {
        const answer = await call()
        const response = await packed(answer)
        const keep = answer.status === 200 && answer.headers.get('cache-control') === 'no-cache'
        // A write changes few answers; a former one is compressed already.
        return { response: keep && former?.etag === response.etag ? former : response, keep }
      }),
    clear: () => cache.clear(),
  }
}

async function packed(answer: Response): Promise<PackedResponse> {
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !notCached.includes(name)))
  const type = answer.headers.get('content-type') ?? 'application/json; charset=utf-8'
  return new PackedResponse(answer.status, type, Buffer.from(await answer.arrayBuffer()), headers)
}
