import type { OpenAPIHono } from '@hono/zod-openapi'
import { type ErrorHandler, Hono, type MiddlewareHandler } from 'hono'
import { type AppEnv, inProcess } from '../deps.server.ts'

/** The part of `Response` that a page's queries use. */
export type Answer = Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'json' | 'text'> & {
  /** Estimate of its size, in characters. */
  size: number
}

interface Middleware {
  guard: MiddlewareHandler<AppEnv>
  onError: ErrorHandler<AppEnv>
}

interface ReadEnv extends AppEnv {
  Bindings: AppEnv['Bindings'] & { answered?: unknown }
}

/**
 * Calls the handlers of the rooms' routes for an anonymous reader, without the other middleware of requests (sessions, compression,
 * headers), and without writing their answers as JSON and parsing it again.
 *
 * @param routes the routes of all rooms, without middleware
 * @param middleware.guard refuses what an anonymous reader may not call
 */
export function readsInProcess(routes: OpenAPIHono<AppEnv>, { guard, onError }: Middleware) {
  const app = new Hono<ReadEnv>()
  app.onError(onError as ErrorHandler<ReadEnv>)
  app.use(async (c, next) => {
    c.set('address', inProcess)
    c.set('viewer', { role: 'anonymous', user: null })
    const json = (value: unknown, ...rest: []) => {
      c.env.answered = value
      return c.body(null, ...rest)
    }
    c.json = json as unknown as typeof c.json
    await next()
  })
  app.use('/api/*', guard as MiddlewareHandler<ReadEnv>)
  app.route('/', routes)

  return async (url: string): Promise<Answer> => {
    const bindings: ReadEnv['Bindings'] = {}
    const response = await app.request(url, {}, bindings)
    if (!('answered' in bindings)) throw new Error(`${url} does not answer with JSON, which is all that pages read.`)
    const { ok, status, statusText, headers } = response
    const { value, size } = asParsed(bindings.answered)
    return { ok, status, statusText, headers, size, text: async () => JSON.stringify(value), json: async () => value }
  }
}

/**
 * A copy of a value as it would be after JSON: without undefined fields, dates as texts. Frozen, because all pages share it; a copy,
 * because the room may keep and change its own.
 */
export function asParsed(given: unknown): { value: unknown; size: number } {
  let size = 0
  function copied(value: unknown): unknown {
    size += typeof value === 'string' ? value.length : 4
    // JSON has no −0: adding 0 makes it 0.
    if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
    if (typeof value !== 'object' || value === null) return value === undefined ? null : value
    if ('toJSON' in value && typeof value.toJSON === 'function') return copied(value.toJSON())
    if (Array.isArray(value)) return Object.freeze(value.map(copied))
    const copy: Record<string, unknown> = {}
    for (const [name, one] of Object.entries(value)) if (one !== undefined) copy[name] = copied(one)
    return Object.freeze(copy)
  }
  return { value: copied(given), size }
}
