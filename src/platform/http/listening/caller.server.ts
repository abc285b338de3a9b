import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'

const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const

/** `::ffff:10.0.0.1` is how a socket for both families names 10.0.0.1. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

/** Some proxies write where on the other machine it came from, too. */
function withoutPort(entry: string): string {
  return entry.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}

/**
 * Where a request comes from. Proxies add the address they were called from at the right end of X-Forwarded-For, so
 * only as many entries as there are trusted proxies are believed; whatever a caller writes himself stands left of them.
 * What is no address is none: it would be counted, and kept, as whatever somebody wrote.
 */
export function callerAddress(request: IncomingMessage, trustedProxies: number): string {
  const socket = plain(request.socket.remoteAddress ?? '')
  if (trustedProxies === 0) return socket
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => plain(withoutPort(entry.trim())))
    .filter(Boolean)
  const given = forwarded.at(-Math.min(trustedProxies, forwarded.length)) ?? ''
  return isIP(given) ? given : socket
}

/** What the rate limits count by: of IPv6 the network, since one household has more addresses than we have memory. */
export function rateKey(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const whole = [...groups, ...Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0'), ...rest]
  return `${whole.slice(0, 4).join(':')}::/64`
}

/** Whether a program on this very machine is calling, and not a proxy on it for somebody else. */
export function isFromThisMachine(request: IncomingMessage): boolean {
  const address = plain(request.socket.remoteAddress ?? '')
  const isLoopback = address === '::1' || address.startsWith('127.')
  return isLoopback && forwardingHeaders.every((name) => request.headers[name] === undefined)
}
