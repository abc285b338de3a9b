/** Headers of every answer; `siteHeaders` adds the rest to all but the API's. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const

export type SiteHeaders = Readonly<Record<string, string>>

/** Headers of every answer of the site at this address. */
export function siteHeaders(siteUrl: string): SiteHeaders {
  const https = siteUrl.startsWith('https:')
  return { ...commonHeaders, ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }) }
}

/** Policy for data opened directly in a browser: it loads and runs nothing. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Headers of a refusal that is answered before the application, besides those of every answer. */
export const refusalHeaders = {
  'content-security-policy': dataPolicy,
  'cache-control': 'no-store',
  connection: 'close',
} as const

/** Policy for an SVG opened directly in a browser: it may run nothing. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

interface PagePolicy {
  styleHashes: readonly string[]
  /** Hash of the inline start script; absent on a page without script. */
  startHash?: string
  siteUrl: string
  /** Whether the desk may show it in a frame of its own. */
  isFramed?: boolean
}

/**
 * Headers of a page. The policy names the inline script and style sheet by their hashes, because a cached page cannot have a
 * nonce.
 */
export function pageHeaders({ styleHashes, startHash, siteUrl, isFramed = false }: PagePolicy): Record<string, string> {
  return {
    ...siteHeaders(siteUrl),
    ...(isFramed && { 'x-frame-options': 'SAMEORIGIN' }),
    'content-security-policy': [
      "default-src 'self'",
      isFramed ? "script-src 'none'" : startHash ? `script-src 'self' 'sha256-${startHash}'` : "script-src 'self'",
      `style-src 'self' ${styleHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`,
      "img-src 'self' https: data:",
      "object-src 'none'",
      "base-uri 'none'",
      isFramed ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
      "form-action 'self'",
    ].join('; '),
    // No browser of today reads it; auditors still do.
    'x-xss-protection': '1; mode=block',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  }
}
