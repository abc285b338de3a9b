/**
 * Classifies a request by its headers: a person, a machine, or nobody (a script, or a browser that prefetches). No
 * header is stored.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { maxHostLength } from './options.ts'

export type Opener = 'person' | 'machine'

/** A cache of classified user agents, since a site meets the same few hundred again and again. Only in memory. */
const kinds = new LRUCache<string, Opener>({ max: 1000 })
/** Limit of a user agent: no browser's is longer, and matching a longer one would cost time. */
const maxAgentLength = 512

function kindOfAgent(agent: string): Opener {
  if (agent === '' || agent.length > maxAgentLength) return 'machine'
  const known = kinds.get(agent)
  if (known) return known
  const kind = isbot(agent) ? 'machine' : 'person'
  kinds.set(agent, kind)
  return kind
}

/**
 * @returns null for a request that opens no page
 * Fetch metadata (https://www.w3.org/TR/fetch-metadata/) come from every current browser on https; where they are
 * missing, a person's browser at least accepts HTML and names a language.
 */
export function openerOf(headers: IncomingHttpHeaders): Opener | null {
  const mode = headers['sec-fetch-mode']
  if (mode !== undefined && mode !== 'navigate') return null
  const purpose = headers['sec-purpose'] ?? headers.purpose
  if (purpose !== undefined && String(purpose).includes('prefetch')) return null
  const kind = kindOfAgent(headers['user-agent'] ?? '')
  if (kind === 'machine' || mode !== undefined) return kind
  return headers['accept-language'] && headers.accept?.includes('text/html') ? 'person' : 'machine'
}

const hostName = /^https?:\/\/((?:[a-z0-9-]+\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+))(?::\d+)?(?:[/?#]|$)/

const withoutWww = (name: string) => name.replace(/^www\./, '')

/**
 * The host of the referrer, without "www."; null without one, for this site under any of its names, and for an invalid one.
 * @param siteHost the host of SITE_URL
 */
export function referrerOf({ referer, host = '' }: IncomingHttpHeaders, siteHost: string): string | null {
  if (referer === undefined) return null
  const name = hostName.exec(referer.slice(0, 300).toLowerCase())?.[1]
  if (!name || name.length > maxHostLength) return null
  const found = withoutWww(name)
  const own = [host.toLowerCase().replace(/:\d+$/, ''), siteHost].map(withoutWww)
  return own.includes(found) ? null : found
}
