/**
 * Who opened a page, as far as its headers say: a person, a machine, or nobody (a script or a browser that fetches ahead).
 * Nothing of the headers is kept.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { maxHostLength } from './options.ts'

export type Opener = 'person' | 'machine'

/** Agents whose kind is known; a site meets the same few hundred again and again. Only in memory. */
const kinds = new LRUCache<string, Opener>({ max: 1000 })
/** A longer one is nobody's browser, and would cost time to look through. */
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
 * @returns null for what opens no page
 *
 * Fetch metadata (https://www.w3.org/TR/fetch-metadata/) comes from every current browser on https; where it is missing, a
 * person's browser at least asks for HTML and names a language.
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

const hostName = /^https?:\/\/((?:[a-z0-9-]+\.)+[a-z]{2,})(?::\d+)?(?:[/?#]|$)/

/** The other site that a link led here from, without "www."; null for none, for this site, and for what is no name of a site. */
export function referrerOf({ referer, host }: IncomingHttpHeaders): string | null {
  if (referer === undefined) return null
  const name = hostName.exec(referer.slice(0, 300).toLowerCase())?.[1]
  if (!name || name.length > maxHostLength || name === host?.toLowerCase().replace(/:\d+$/, '')) return null
  return name.replace(/^www\./, '')
}
