import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { DepsLog } from '../deps.server.ts'
import type { Metrics } from './metrics.server.ts'

declare module 'node:http' {
  interface IncomingMessage {
    /** Told in X-Request-Id and written beside everything that is logged about the request. */
    id?: string
    /** What answered it: `file`, `kept` page, fresh `page`, `app`, or `refusal`. */
    answeredBy?: 'file' | 'kept' | 'page' | 'app' | 'refusal'
  }
}

interface ObservedOptions {
  log: DepsLog
  metrics: Metrics
  /** Proxies whose word is taken for the id too, so that one request has one id in all logs. */
  trustedProxies: number
}

const processPart = randomBytes(6).toString('base64url')

/** Gives every request an id, and writes down in one line how it ended: no address, no query, no name of anybody. */
export function observed(
  listener: RequestListener,
  { log, metrics, trustedProxies }: ObservedOptions,
): RequestListener {
  let count = 0

  function idOf({ headers }: IncomingMessage): string {
    const given = trustedProxies > 0 ? String(headers['x-request-id'] ?? '') : ''
    return /^[\w.-]{8,64}$/.test(given) ? given : `${processPart}-${(++count).toString(36)}`
  }

  return (request, response) => {
    const startedAt = performance.now()
    request.id = idOf(request)
    response.once('close', () => finish(request, response, performance.now() - startedAt))
    listener(request, response)
  }

  function finish(request: IncomingMessage, response: ServerResponse, ms: number) {
    const { id, method = '', answeredBy = 'refusal' } = request
    const { statusCode: status, writableFinished } = response
    metrics.observe(answeredBy, method, status, ms / 1000)
    const path = request.url?.split('?', 1)[0]?.slice(0, 300)
    const line = { id, method, path, status, ms: Math.round(ms * 10) / 10, by: answeredBy }
    log.info(writableFinished ? line : { ...line, aborted: true }, 'request')
  }
}
