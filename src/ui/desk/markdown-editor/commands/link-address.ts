import { safeAddress } from '#platform/markdown/address.ts'

/** Makes a typed address safe for a text; null when it is no such address. */
export function linkAddress(typed: string): string | null {
  const address = safeAddress(typed.trim()).replaceAll(' ', '%20').replaceAll('(', '%28').replaceAll(')', '%29')
  if (!address) return null
  if (/^(https?:\/\/[^/]|mailto:.|xmpp:.|ircs?:.|\/(?!\/)|#.|\?.)/i.test(address)) return address
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`
  return /^[^\s@:/]+\.[\p{L}]{2,}([/:?#].*)?$/u.test(address) ? `https://${address}` : null
}
