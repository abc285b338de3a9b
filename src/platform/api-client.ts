import type { Hono } from 'hono'
import { hc } from 'hono/client'

/** An answer that was not OK. The message is the status, a colon and the body, as the specification words it. */
export class ApiError extends Error {
  readonly status: number
  readonly body: string

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }

  /** The server's sentence for a person, or `fallback` when the body carries none. */
  sentence(fallback: string): string {
    try {
      const { error } = JSON.parse(this.body) as { error?: unknown }
      return typeof error === 'string' && error ? error : fallback
    } catch {
      return fallback
    }
  }
}

let transport: typeof fetch = (input, init) => fetch(input, init)

/** On the server, pages read the API in process instead of over the network. */
export function setTransport(next: typeof fetch) {
  transport = next
}

const checkedFetch: typeof fetch = async (input, init) => {
  const response = await transport(input, { ...init, credentials: 'include' })
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText)
  return response
}

/** A typed client for one room's routes; import the routes' type only, so that no server code reaches the browser. */
// biome-ignore lint/suspicious/noExplicitAny: hc is constrained by Hono's own any-typed parameters
export function apiClient<Routes extends Hono<any, any, any>>() {
  return hc<Routes>(import.meta.env.SSR ? 'http://in-process' : '/', { fetch: checkedFetch })
}
