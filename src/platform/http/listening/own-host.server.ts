import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Env } from '../../env.server.ts'

const wildcards = new Set(['0.0.0.0', '::', '[::]'])

/**
 * Makes the question whether a request names this site as its host. An address in digits always does, since no other
 * site's name can be made to lead to it. Behind trusted proxies the name is theirs to choose, and a server that listens
 * everywhere without a public address of its own cannot know its names.
 */
export function ownHost(env: Pick<Env, 'SITE_URL' | 'HOST' | 'TRUST_PROXY'>): (request: IncomingMessage) => boolean {
  const siteHost = new URL(env.SITE_URL).hostname
  if (env.TRUST_PROXY > 0 || wildcards.has(siteHost)) return () => true
  const names = new Set([siteHost, env.HOST.toLowerCase(), 'localhost'])
  // Nearly every request gives the host of the one before, which need not be taken to pieces again.
  let lastOwn: string | undefined
  return ({ headers: { host = '' } }) => {
    if (host === lastOwn) return true
    const name = URL.parse(`http://${host}`)?.hostname ?? ''
    const isOwn = names.has(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0
    if (isOwn) lastOwn = host
    return isOwn
  }
}
