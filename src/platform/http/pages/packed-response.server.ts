import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { hasTag } from '../entity-tags.server.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

interface Variant {
  /** Header names and values, alternating, as `writeHead` takes them. */
  head: string[]
  /** The same with the request id at the end, which is replaced for each request. */
  headWithId: string[]
  body: Buffer
}

const compressBrotli = promisify(brotliCompress)

/** For the first reader, who waits: the home page's 180 KB to 44 in 0.5 ms. Quality 2 takes twice as long for 40 KB, 11 a hundred times. */
const quickQuality = 1
const bestQuality = 11
/** For uncached pages, which are not compressed again later: half a millisecond more, and a fifth fewer bytes. */
const unkeptQuality = 5

function brotliOptions(quality: number, size: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size } }
}

/** The best encoding that the client accepts; `;q=0` refuses one. */
export function negotiateEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  if (accept.includes('br') && !/\bbr\s*;\s*q=0(\.0+)?\s*(,|$)/.test(accept)) return 'br'
  if (accept.includes('gzip') && !/\bgzip\s*;\s*q=0(\.0+)?\s*(,|$)/.test(accept)) return 'gzip'
  return 'identity'
}

/** The data that a page was rendered from, for its hydration. */
export interface KeptState {
  hash: string
  response: PackedResponse
}

let last: { accept: string | undefined; encoding: Encoding } = { accept: undefined, encoding: 'identity' }

/** Caches the last result: nearly every request has the same header as the one before. */
function encodingFor(accept: string | undefined): Encoding {
  if (accept !== last.accept) last = { accept, encoding: negotiateEncoding(accept) }
  return last.encoding
}

/** A complete answer; its bytes are cached in each encoding that was requested. */
export class PackedResponse {
  readonly status: number
  readonly etag: string
  /** Uncompressed bytes, those of `state` included. */
  readonly size: number
  readonly state: KeptState | undefined
  /** Key of a page's whole input: the same key gives the same page. */
  readonly madeOf: string | undefined
  isSmallest = false
  readonly #quality: number
  readonly #headers: Record<string, string>
  readonly #variants: Partial<Record<Encoding, Variant>> = {}
  readonly #identity: Buffer

  constructor(
    status: number,
    contentType: string,
    body: Buffer,
    headers: Record<string, string>,
    ready: {
      br?: Buffer
      gzip?: Buffer
      state?: KeptState | undefined
      madeOf?: string | undefined
      isUnkept?: boolean
    } = {},
  ) {
    this.#quality = ready.isUnkept ? unkeptQuality : quickQuality
    this.status = status
    // Weak, because it is the same in every encoding, and for brotli of each quality (RFC 9110, 8.8.3).
    // Of its headers too: a list's number of rows may change while the rows on this page stay.
    const hash = createHash('sha256').update(body).update(JSON.stringify(headers)).digest('base64url')
    this.etag = `W/"${hash.slice(0, 22)}"`
    this.state = ready.state
    this.madeOf = ready.madeOf
    this.size = body.length + (ready.state?.response.size ?? 0)
    this.#identity = body
    this.#headers = { 'content-type': contentType, etag: this.etag, vary: 'accept-encoding', ...headers }
    if (ready.br) this.#keep('br', ready.br)
    if (ready.gzip) this.#keep('gzip', ready.gzip)
  }

  #keep(encoding: Encoding, body: Buffer): Variant {
    const headers: Record<string, string> = { ...this.#headers, 'content-length': String(body.length) }
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    const head = Object.entries(headers).flat()
    const variant = { body, head, headWithId: [...head, 'x-request-id', ''] }
    this.#variants[encoding] = variant
    return variant
  }

  variant(encoding: Encoding): Variant {
    const known = this.#variants[encoding]
    if (known) return known
    if (encoding === 'br')
      return this.#keep('br', brotliCompressSync(this.#identity, brotliOptions(this.#quality, this.#identity.length)))
    if (encoding === 'gzip') return this.#keep('gzip', gzipSync(this.#identity, { level: 4 }))
    return this.#keep('identity', this.#identity)
  }

  /** Replaces the brotli bytes by those of the best quality, compressed off the main thread. */
  async shrink(): Promise<void> {
    this.#keep('br', await compressBrotli(this.#identity, brotliOptions(bestQuality, this.#identity.length)))
    await this.state?.response.shrink()
    this.isSmallest = true
  }

  /** Sends the answer, or 304 when the client has the same bytes (ETag). */
  send(request: IncomingMessage, response: ServerResponse) {
    if (this.status === 200 && hasTag(request.headers['if-none-match'], this.etag)) {
      const id = request.id ? ['x-request-id', request.id] : []
      const cacheControl = this.#headers['cache-control'] ?? 'no-cache'
      response
        .writeHead(304, ['etag', this.etag, 'vary', 'accept-encoding', 'cache-control', cacheControl, ...id])
        .end()
      return
    }
    const { head, headWithId, body } = this.variant(
      encodingFor(request.headers['accept-encoding'] as string | undefined),
    )
    if (request.id) headWithId[headWithId.length - 1] = request.id
    response.writeHead(this.status, request.id ? headWithId : head)
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}
