/** Answers to requests that Node's parser refuses or has waited for too long: no listener ever sees them. */
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Deps } from '../deps.server.ts'
import { commonHeaders, refusalHeaders, type SiteHeaders, siteHeaders } from '../safety/security-headers.server.ts'

export interface RefusalOptions {
  /** Headers of every answer. */
  headers?: SiteHeaders | undefined
  onRefused?: ((refused: Refused) => void) | undefined
}

interface Refused {
  status: number
  /** Node's name of the error. */
  code: string
}

const malformed = [400, 'The request is not valid HTTP.'] as const
const refusals: Record<string, readonly [status: number, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The body of the request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
}

/** The site's headers, and a line in the log for each. */
export function refusing({ env, log }: Pick<Deps, 'env' | 'log'>): RefusalOptions {
  return {
    headers: siteHeaders(env.SITE_URL),
    onRefused: (refused) => log.info(refused, 'a request was refused before it was read'),
  }
}

export function createRefusals({ headers = commonHeaders, onRefused }: RefusalOptions) {
  /** Answers under way on each connection; several where requests are pipelined. */
  const answers = new WeakMap<Duplex, ServerResponse[]>()

  const unfinished = (socket: Duplex) => answers.get(socket)?.filter(({ writableFinished }) => !writableFinished) ?? []

  /** Notes an answer that was not written synchronously. */
  function noteAnswer(response: ServerResponse) {
    const { socket } = response.req
    answers.set(socket, [...unfinished(socket), response])
  }

  /**
   * Browsers preconnect: they open spare connections and send nothing on them for a while. When such a connection times out
   * it is closed without an answer: the browser would take one for the answer to its next request, but retries after a close.
   */
  function refuse(error: NodeJS.ErrnoException, duplex: Duplex) {
    const socket = duplex as Socket
    const { code = '' } = error
    const hasAsked = socket.bytesRead > 0
    const underWay = unfinished(socket)
    const isHalfSent = underWay.some(({ headersSent }) => headersSent)
    if (code === 'ECONNRESET' || !socket.writable || !hasAsked || isHalfSent) return void socket.destroy()
    const last = underWay.findLast(({ req }) => req.complete)
    if (last) {
      // A refusal would be taken for the answer to that request, which was read whole: it is answered, and the connection closed.
      last.shouldKeepAlive = false
      return
    }
    const [status, sentence] = refusals[code] ?? malformed
    const body = JSON.stringify({ error: sentence })
    const head = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      ...refusalHeaders,
      ...headers,
    }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
    onRefused?.({ status, code })
  }

  return { noteAnswer, refuse }
}
