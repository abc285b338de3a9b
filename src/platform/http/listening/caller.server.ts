import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'

const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const

/** Unwraps an IPv4-mapped IPv6 address, as dual-stack sockets report it: `::ffff:10.0.0.1` is 10.0.0.1. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

/** Some proxies append the source port. */
function withoutPort(entry: string): string {
  return entry.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}

/**
 * The client's IP address. Each proxy appends the address that called it to X-Forwarded-For, so only as many entries from
 * the right as there are trusted proxies are believed; entries that a client forged are left of them. An entry that is
 * no IP address is ignored, because any text in it would become a key of the rate limits.
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

/** Key of the rate limits: for IPv6 the /64 network, because one household has more addresses than could be counted in memory. */
export function rateKey(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const whole = [...groups, ...Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0'), ...rest]
  return `${whole.slice(0, 4).join(':')}::/64`
}

/** Whether the client is a program on this machine, and not a proxy on it that forwards somebody else's request. */
export function isFromThisMachine(request: IncomingMessage): boolean {
  const address = plain(request.socket.remoteAddress ?? '')
  const isLoopback = address === '::1' || address.startsWith('127.')
  return isLoopback && forwardingHeaders.every((name) => request.headers[name] === undefined)
}
