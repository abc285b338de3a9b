import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { hasDesk } from '#auth/may.ts'
import type { createApp } from '../app.server.ts'
import { nextRenderTurn } from './render-turns.server.ts'

const sessionCookie = /(?:^|;\s*)(?:__Host-)?session=/

export function hasSession(request: IncomingMessage): boolean {
  return request.headers.cookie !== undefined && sessionCookie.test(request.headers.cookie)
}

/**
 * Calls the API in process for a page of the author's. Its answer is parsed in a turn of its own, because a draft of 95 kB has a
 * megabyte of data; the queue of turns is not the renderer's, which is bundled.
 */
export async function askAsAuthor(app: ReturnType<typeof createApp>, url: string, cookie: string, init?: RequestInit) {
  const answer = await app.request(url, { ...init, headers: { cookie } })
  await nextRenderTurn()
  return answer
}

/** Who a page is rendered for: the cookie of the author's session, or null for a reader. */
export const authorsCookie = new AsyncLocalStorage<string | null>()

/**
 * The request's cookie if its session is valid and belongs to a desk account; null for everybody else, who gets the readers'
 * page.
 */
export async function cookieOfAuthor(
  app: ReturnType<typeof createApp>,
  request: IncomingMessage,
): Promise<string | null> {
  const cookie = hasSession(request) ? request.headers.cookie : undefined
  if (cookie === undefined) return null
  const answer = await app.request('/api/auth/user', { headers: { cookie } })
  return answer.ok && hasDesk((await answer.json()).role) ? cookie : null
}
