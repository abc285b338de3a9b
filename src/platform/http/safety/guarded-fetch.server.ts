/**
 * The only way to fetch an address that somebody else chose: a picture of an import, or of a provider's answer. Protects
 * against SSRF: each redirect is checked again, and the connection uses the very addresses that were checked, so that a
 * second DNS lookup (rebinding) cannot lead to an internal host.
 */
import { lookup as lookUpHost } from 'node:dns'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.server.ts'

const defaultTimeoutMs = 10_000
const defaultMaxBytes = 10 * 2 ** 20
const maxRedirects = 3

export interface GuardedFetchOptions {
  /** Origins that the operator configured, such as a model on this machine, by scheme, host and port: not checked. */
  trustedOrigins?: readonly string[]
  headers?: Record<string, string>
  /** Timeout of the whole, redirects and body included. */
  timeoutMs?: number
  maxBytes?: number
  signal?: AbortSignal
  /** DNS lookup, replaced in tests. */
  lookup?: typeof lookUpHost
}

export interface GuardedAnswer {
  /** Final address, after redirects. */
  url: string
  status: number
  /** Media type without parameters, in lower case; '' without one. */
  type: string
  /** The encoding that Content-Type names, as it is written there; null: none. */
  charset: string | null
  bytes: Uint8Array<ArrayBuffer>
}

/** The address may not be fetched, or its answer is not accepted; the message is a sentence for a person. */
export class RefusedFetch extends Error {}

/**
 * Reads `address` with GET, whatever its status. Public https only, except for trusted origins.
 * @throws RefusedFetch when the address is internal or not https, or its answer is too large, too late or missing
 */
export async function guardedFetch(address: string, options: GuardedFetchOptions = {}): Promise<GuardedAnswer> {
  const deadline = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs)
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline
  let url = judged(address, options)
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const response = await open(url, options, signal)
      const target = redirectOf(response)
      if (target === null) return await answerOf(url, response, options.maxBytes ?? defaultMaxBytes, signal)
      response.destroy()
      if (!URL.canParse(target, url)) throw new RefusedFetch('The address redirects to nowhere.')
      url = judged(new URL(target, url).href, options)
    }
  } catch (error) {
    if (error instanceof RefusedFetch || options.signal?.aborted) throw error
    if (deadline.aborted) throw new RefusedFetch('The address took too long to answer.', { cause: error })
    throw new RefusedFetch('The address does not answer.', { cause: error })
  }
  throw new RefusedFetch('The address redirects too often.')
}

function isTrusted(url: URL, { trustedOrigins = [] }: GuardedFetchOptions): boolean {
  return trustedOrigins.includes(url.origin)
}

/** Parsing as a URL normalises every spelling of an IP address first: 0x7f.1, 2130706433, ::ffff:127.0.0.1. */
function judged(address: string, options: GuardedFetchOptions, schemes: readonly string[] = ['https:']): URL {
  const url = URL.parse(address)
  if (!url) throw new RefusedFetch('That is not an address.')
  if (isTrusted(url, options)) return url
  if (!schemes.includes(url.protocol)) throw new RefusedFetch('Only https addresses are fetched.')
  if (url.username || url.password) throw new RefusedFetch('An address may not carry a user name.')
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && !isPublicAddress(literal)) throw inward()
  return url
}

function inward() {
  return new RefusedFetch('Addresses of this machine or its network are not fetched.')
}

/** A DNS lookup that checks its addresses; the connection uses these and no others. */
function guardedLookup(lookup: typeof lookUpHost): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '')
      if (!addresses.every(({ address }) => isPublicAddress(address))) return done(inward(), '')
      if (options.all) return done(null, addresses)
      const [first] = addresses
      return first ? done(null, first.address, first.family) : done(inward(), '')
    })
  }
}

function open(
  url: URL,
  options: GuardedFetchOptions,
  signal: AbortSignal,
  method: 'HEAD' | 'GET' = 'GET',
): Promise<IncomingMessage> {
  const lookup = isTrusted(url, options) ? {} : { lookup: guardedLookup(options.lookup ?? lookUpHost) }
  const headers = { 'accept-encoding': 'identity', 'user-agent': 'travel-site', ...options.headers }
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  // No agent: a keep-alive connection would have been checked for another request.
  const sent: ClientRequest = request(url, {
    ...lookup,
    method,
    headers,
    signal,
    agent: false,
    maxHeaderSize: 16 * 1024,
  })
  return new Promise((resolve, reject) => {
    sent.once('response', resolve)
    sent.once('error', reject)
    // Without an error of its own: an answer that switches to another protocol (101).
    sent.once('close', () => reject(new Error('The connection was closed without an answer.')))
    sent.end()
  })
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? null) : null
}

async function answerOf(
  url: URL,
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<GuardedAnswer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > maxBytes) {
      response.destroy()
      throw new RefusedFetch('The address answers more than may be taken.')
    }
    chunks.push(chunk)
  }
  // A body without a stated length ends like a complete one when the request is aborted.
  signal.throwIfAborted()
  const declared = response.headers['content-type'] ?? ''
  const type = declared.split(';')[0]?.trim().toLowerCase() ?? ''
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(declared)?.[1] ?? null
  return {
    url: url.href,
    status: response.statusCode ?? 0,
    type,
    charset,
    bytes: new Uint8Array(Buffer.concat(chunks, size)),
  }
}

/** A single answer, without following a redirect. */
export interface GuardedLook {
  status: number
  location: string | null
  type: string
  /** The beginning of the body, cut off at `maxBytes`. */
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * A single request, over http too, without following redirects: the caller decides whether to request the target. The body is
 * not read beyond `maxBytes`.
 * @throws RefusedFetch when the address is internal; else the network's own error
 */
export async function guardedLook(
  address: string,
  method: 'HEAD' | 'GET',
  options: GuardedFetchOptions & { maxBytes: number },
): Promise<GuardedLook> {
  const deadline = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs)
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline
  const response = await open(judged(address, options, ['https:', 'http:']), options, signal, method)
  const { location = null, 'content-type': type = '' } = response.headers
  const bytes =
    method === 'HEAD' || redirectOf(response) !== null ? null : await beginningOf(response, options.maxBytes)
  response.destroy()
  return { status: response.statusCode ?? 0, location, type: type.toLowerCase(), bytes: bytes ?? new Uint8Array() }
}

async function beginningOf(response: IncomingMessage, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    chunks.push(chunk)
    if (size >= maxBytes) break
  }
  return new Uint8Array(Buffer.concat(chunks).subarray(0, maxBytes))
}
