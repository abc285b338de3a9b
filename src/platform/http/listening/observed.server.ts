import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { DepsLog } from '../deps.server.ts'
import { loggedPath } from './logged-path.server.ts'
import type { Metrics } from './metrics.server.ts'
import { isWritten } from './written.server.ts'

declare module 'node:http' {
  interface IncomingMessage {
    /** Request id, for X-Request-Id and every log line about the request. */
    id?: string
    /** Where the answer came from: `file`, `kept` (page cache), `page` (rendered), `app`, or `refusal`. */
    answeredBy?: 'file' | 'kept' | 'page' | 'app' | 'refusal'
    /** A page of the desk, or one behind a mailed link. */
    isPrivatePage?: boolean
  }
}

interface ObservedOptions {
  log: DepsLog
  metrics: Metrics
  /** With trusted proxies their X-Request-Id is used, so that a request has the same id in all logs. */
  trustedProxies: number
  /** Whether GET and HEAD requests without a server error are logged, too; default true. */
  logsReading?: boolean
  /** Called after each complete answer. */
  onSent?: (request: IncomingMessage, path: string, status: number) => void
}

const processPart = randomBytes(6).toString('base64url')

/**
 * Gives every request an id, and logs its outcome in one line, without query, name or e-mail address. This costs less than a cached
 * page itself, because there is no listener for the end of an answer that is written already.
 */
export function observed(
  listener: RequestListener,
  { log, metrics, trustedProxies, logsReading = true, onSent }: ObservedOptions,
): RequestListener {
  const nextId = countedIds()

  function idOf(request: IncomingMessage): string {
    const given = trustedProxies > 0 ? String(request.headers['x-request-id'] ?? '') : ''
    return given !== '' && /^[\w.-]{8,64}$/.test(given) ? given : nextId()
  }

  return (request, response) => {
    const startedAt = performance.now()
    request.id = idOf(request)
    // Set here for every request: added on different code paths, they would give the objects different shapes in V8, slow to read.
    request.answeredBy = 'refusal'
    request.isPrivatePage = false
    listener(request, response)
    if (isWritten(response)) finish(request, response, startedAt, true)
    else response.once('close', () => finish(request, response, startedAt, response.writableFinished))
  }

  function finish(request: IncomingMessage, response: ServerResponse, startedAt: number, isWhole: boolean) {
    const endedAt = performance.now()
    const ms = endedAt - startedAt
    const { id = '', method = '', answeredBy = 'refusal', url = '' } = request
    const { statusCode: status } = response
    metrics.observe(answeredBy, method, status, ms / 1000)
    const cut = url.indexOf('?')
    const whole = cut < 0 ? url : url.slice(0, cut)
    if (isWhole) onSent?.(request, whole, status)
    if (!logsReading && status < 500 && (method === 'GET' || method === 'HEAD')) return
    const path = loggedPath(whole)
    const line: RequestLine = { id, method, path, status, ms: Math.round(ms * 10) / 10, by: answeredBy }
    if (!isWhole) line.aborted = true
    if (log.line) log.line(writtenLine(line, endedAt))
    else log.info(line, 'request')
  }
}

const lastDigits = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'))

/** Ids that are unique across processes. The part before the last three digits is computed only for every thousandth id. */
function countedIds(): () => string {
  let count = 0
  let beginning = ''
  return () => {
    const digits = count % 1000
    if (digits === 0) beginning = `${processPart}-${(count / 1000).toString(36)}`
    count++
    return beginning + lastDigits[digits]
  }
}

export interface RequestLine {
  id: string
  method: string
  path: string
  status: number
  ms: number
  by: NonNullable<IncomingMessage['answeredBy']>
  aborted?: true
}

const plainPath = /^[\w\-./~%]*$/
let beginning = { tick: -1, text: '' }

/**
 * The same line as the logger's, in a tenth of the time. Ids and methods need no escaping.
 * @param endedAt from performance.now(); the formatted date is cached for each of its milliseconds
 */
export function writtenLine({ id, method, path, status, ms, by, aborted }: RequestLine, endedAt: number): string {
  const tick = Math.trunc(endedAt)
  if (tick !== beginning.tick) beginning = { tick, text: `{"level":30,"time":"${new Date().toISOString()}","id":"` }
  const written = plainPath.test(path) ? `"${path}"` : JSON.stringify(path)
  const end = aborted ? ',"aborted":true' : ''
  return `${beginning.text}${id}","method":"${method}","path":${written},"status":${status},"ms":${ms},"by":"${by}"${end},"msg":"request"}\n`
}
