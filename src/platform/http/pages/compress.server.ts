import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import { createMemo } from '../../memo.server.ts'
import type { AppEnv } from '../deps.server.ts'
import { negotiateEncoding } from './packed-response.server.ts'

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Smaller bodies fit into one packet anyway. */
const minBytes = 1024
/** 20 KB of JSON take 0.5 ms at this quality; 11 would take 20. */
const brotliQuality = 4

const compressible = /^(text\/|application\/([\w.-]+\+)?(json|xml)|image\/svg\+xml)/

/** Cache of compressed answers: how many, and how large one may be uncompressed (bytes). */
const remembered = 64
const maxRememberedLength = 1024 * 1024

/**
 * Compresses the application's answers off the main thread, with a cache, because most answers are equal to earlier ones. The
 * site's own calls in process accept no encoding, so that rendering pages does not pay for it.
 */
export function compress() {
  const remember = createMemo<Buffer>(remembered)

  function packed(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }
    const pack = () => (encoding === 'br' ? brotli(body, options) : gzipAsync(body))
    return body.length > maxRememberedLength ? pack() : remember(`${encoding} ${hash('sha256', body)}`, pack)
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const { headers, status } = c.res
    const encoding = negotiateEncoding(c.req.header('accept-encoding'))
    const isText = compressible.test(headers.get('content-type') ?? '')
    // What is not compressed for this client is for another; a 304 has no type, but texts have weak tags.
    if (isText || (status === 304 && headers.get('etag')?.startsWith('W/')))
      c.header('vary', 'accept-encoding', { append: true })
    if (encoding === 'identity' || !isText || !c.res.body || headers.has('content-encoding') || status === 206) return
    const body = Buffer.from(await c.res.arrayBuffer())
    const answer = new Headers(c.res.headers)
    if (body.length < minBytes) {
      c.res = new Response(body, { status, headers: answer })
      return
    }
    const bytes = await packed(body, encoding)
    answer.set('content-encoding', encoding)
    answer.set('content-length', String(bytes.length))
    // Reset first: Hono would copy the headers of an existing answer, such as its length, to the new one.
    c.res = undefined
    c.res = new Response(bytes as Uint8Array<ArrayBuffer>, { status, headers: answer })
  })
}
