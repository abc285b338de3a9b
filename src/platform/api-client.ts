import type { Hono } from 'hono'
import type { hc } from 'hono/client'

/** An answer outside 2xx. The message is status, colon and body, as the specification words it. */
export class ApiError extends Error {
  declare readonly status: number
  declare readonly body: string

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.status = status
    this.body = body
  }
}

let transport: typeof fetch = (input, init) => fetch(input, init)

/** On the server, pages read the API in process instead of over the network. */
export function setTransport(next: typeof fetch) {
  transport = next
}

type SignInAgain = () => Promise<boolean>
/** Sends a call. Replaced by the desk, whose half of it is so not in the readers' build. */
let sending = (send: () => Promise<Response>, _input: string) => send()
let signInAgain: SignInAgain | null = null

/**
 * Set while the author's desk is open: `ask` is called when a call is refused because the session has ended. If it resolves to
 * true the call is repeated, so that its caller never notices. Returns the function that unsets it.
 */
export function onSessionEnd(ask: SignInAgain): () => void {
  signInAgain = ask
  sending = async (send, input) => {
    const response = await send()
    // Not for the calls about sessions themselves: the desk's gate handles their 401.
    const isRefused = response.status === 401 && !input.includes('/api/auth/')
    return isRefused && (await askToSignInAgain()) ? send() : response
  }
  return () => {
    if (signInAgain === ask) signInAgain = null
  }
}

/** Asks for a new session, if the desk is open; for calls that do not go through this client, such as uploads. */
export async function askToSignInAgain(): Promise<boolean> {
  return signInAgain ? signInAgain() : false
}

/** Time limit of a call: the server gives up after 20 s without a word, nginx after 35, and a slow line takes its time. */
export const callMs = 60_000

async function checkedFetch(input: string, init: RequestInit, maxMs: number) {
  const send = () =>
    transport(input, {
      ...init,
      credentials: 'include',
      ...(!import.meta.env.SSR && { signal: AbortSignal.timeout(maxMs) }),
    })
  const response = await sending(send, input)
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText)
  return response
}

/** The input of `hc`'s methods: path parameters (already encoded), query, JSON body. */
interface CallInput {
  param?: Record<string, string>
  query?: Record<string, string | undefined>
  json?: unknown
}

const origin = import.meta.env.SSR ? 'http://in-process' : ''

function send(maxMs: number, segments: readonly string[], method: string, call: CallInput = {}) {
  const { param = {}, query = {}, json } = call
  const path = segments.map((segment) => (segment.startsWith(':') ? param[segment.slice(1)] : segment)).join('/')
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const search = given.length ? `?${new URLSearchParams(given)}` : ''
  const body = json === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) }
  return checkedFetch(`${origin}/${path}${search}`, { method, ...body }, maxMs)
}

/** Every property appends a path segment, until a method (`$get`, `$post` …) is called. */
function pathProxy(maxMs: number, segments: readonly string[]): unknown {
  return new Proxy(() => undefined, {
    get: (_, name) => (typeof name === 'string' ? pathProxy(maxMs, [...segments, name]) : undefined),
    apply: (_, __, [input]: [CallInput?]) => {
      const method = segments.at(-1)?.replace('$', '').toUpperCase() ?? 'GET'
      return send(maxMs, segments.slice(0, -1), method, input)
    },
  })
}

/**
 * A typed client for one room's routes; import the routes' type only, so that no server code reaches the browser. The
 * types are Hono's own `hc`; its runtime (sockets, cookies, forms) would be 2 KB more on every page for nothing.
 * @param maxMs time limit of each call, in milliseconds
 */
// biome-ignore lint/suspicious/noExplicitAny: hc is constrained by Hono's own any-typed parameters
export function apiClient<Routes extends Hono<any, any, any>>(maxMs = callMs) {
  return pathProxy(maxMs, []) as ReturnType<typeof hc<Routes>>
}
