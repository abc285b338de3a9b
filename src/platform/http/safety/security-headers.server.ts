/** On every answer, whatever it is. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const

/** A drawing opened by itself may run nothing. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

interface PagePolicy {
  styleHashes: readonly string[]
  /** None on a page without script. */
  startHash?: string
  https: boolean
  /** Whether the desk may show it in a frame of its own. */
  isFramed?: boolean
}

/**
 * Headers of a page. The one inline script and the one inline style sheet are named by their hashes, so that a kept page
 * needs no nonce.
 */
export function pageHeaders({ styleHashes, startHash, https, isFramed = false }: PagePolicy): Record<string, string> {
  return {
    ...commonHeaders,
    ...transportSecurity(https),
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

export function transportSecurity(https: boolean): Record<string, string> {
  return https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}
}
