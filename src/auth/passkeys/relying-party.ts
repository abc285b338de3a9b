/** The relying party of the passkeys: the site's configured address, never what a request claims. */
export interface RelyingParty {
  /** Host name. */
  rpID: string
  origin: string
}

const isIpAddress = (host: string) => /^[\d.]+$/.test(host) || host.startsWith('[')
const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost')

/** Null where browsers refuse passkeys: without https, except on this machine, and for an address without a name. */
export function relyingParty(siteUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(siteUrl)
  const isSafe = protocol === 'https:' || isLocal(hostname)
  return isSafe && !isIpAddress(hostname) ? { rpID: hostname, origin } : null
}

/** Why passkeys are not offered at this address; null: they are. */
export function whyNoPasskeys(siteUrl: string): string | null {
  if (relyingParty(siteUrl)) return null
  return `Passkeys need an address with a name that begins with https://. This site’s is ${siteUrl} (SITE_URL).`
}
