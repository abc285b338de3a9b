/** The requests of a check: their headers, how little is read, and what a failure means. */
import { guardedLook, RefusedFetch } from '#platform/http/safety/guarded-fetch.server.ts'
import type { Answer } from './verdict.ts'

/** The agent's name in robots.txt. */
export const agentName = 'travel-site-links'
const maxBytes = 96 * 1024

export type Ask = (url: string, method: 'HEAD' | 'GET', signal: AbortSignal) => Promise<Answer>

/** @param siteUrl sent to the hosts, so that they know who asks */
export function asking(siteUrl: string): Ask {
  const headers = {
    'user-agent': `${agentName}/1.0 (+${siteUrl})`,
    accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    'accept-language': 'en',
  }
  return async (url, method, signal) => {
    try {
      const { status, location, type, bytes } = await guardedLook(url, method, { headers, signal, maxBytes })
      return { status, location, type, text: /text|html|xml|json|^$/.test(type) ? textOf(bytes, type) : '' }
    } catch (error) {
      if (signal.aborted) throw signal.reason
      return { failure: failureOf(error) }
    }
  }
}

function textOf(bytes: Uint8Array<ArrayBuffer>, type: string): string {
  const charset = /charset="?([\w-]+)/.exec(type)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

function failureOf(error: unknown): 'no such host' | 'private' | 'silent' {
  if (error instanceof RefusedFetch) return 'private'
  return (error as NodeJS.ErrnoException).code === 'ENOTFOUND' ? 'no such host' : 'silent'
}
