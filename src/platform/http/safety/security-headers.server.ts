/** On every answer, whatever it is. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const

/** A drawing opened by itself may run nothing. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * Headers of a page. No script is ever inline, so that a kept page needs no nonce; the one inline style sheet is named
 * by its hash.
 */
export function pageHeaders({ styleHash, https }: { styleHash: string; https: boolean }): Record<string, string> {
  return {
    ...commonHeaders,
    ...transportSecurity(https),
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self'",
      `style-src 'self' 'sha256-${styleHash}'`,
      "img-src 'self' https: data:",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
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
