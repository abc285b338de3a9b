/**
 * The one way to fetch an address that somebody else chose: what an import names, where a provider says its picture
 * lies. It never leads inwards: the address is judged again at every redirect, and a host name by the very answer that
 * the connection is then made with, so that a second look at the name cannot lead elsewhere.
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
  /** Origins of the operator's own choice, such as a model on this machine: exact scheme, host and port. */
  trustedOrigins?: readonly string[]
  headers?: Record<string, string>
  /** Time for everything, redirects and body included. */
  timeoutMs?: number
  maxBytes?: number
  signal?: AbortSignal
  /** Finds the addresses of a host name; for tests. */
  lookup?: typeof lookUpHost
}

export interface GuardedAnswer {
  /** Where the answer came from in the end. */
  url: string
  status: number
  /** Media type without parameters, in small letters; '' when none was given. */
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** The address may not be fetched, or what it answered may not be taken; the message is a sentence for a person. */
export class RefusedFetch extends Error {}

/**
 * Reads `address` with GET, whatever its status. Public https only, except for trusted origins.
 * @throws RefusedFetch when the address leads inwards, is not https, or answers too much, too late or not at all
 */
export async function guardedFetch(address: string, options: GuardedFetchOptions = {}): Promise<GuardedAnswer> {
  const deadline = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs)
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline
  let url = judged(address, options)
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const response = await open(url, options, signal)
      const target = redirectOf(response)
      if (target === null) return await answerOf(url, response, options.maxBytes ?? defaultMaxBytes)
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

/** The URL standard has written every spelling of an IP address alike by now: 0x7f.1, 2130706433, ::ffff:127.0.0.1. */
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

/** The answers of the name service are judged, and the connection is made with these and no others. */
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
  // No agent: a kept connection would have been judged for another request.
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
    sent.end()
  })
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? null) : null
}

async function answerOf(url: URL, response: IncomingMessage, maxBytes: number): Promise<GuardedAnswer> {
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
  const type = (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  return { url: url.href, status: response.statusCode ?? 0, type, bytes: new Uint8Array(Buffer.concat(chunks, size)) }
}

/** One answer, without what it redirects to. */
export interface GuardedLook {
  status: number
  location: string | null
  type: string
  /** The beginning of it, cut off at `maxBytes`. */
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Asks once, http as well, and follows nothing: whoever asks judges where it redirects to, and asks again. What comes after
 * `maxBytes` is not waited for.
 * @throws RefusedFetch when the address leads inwards; whatever the network says otherwise
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
