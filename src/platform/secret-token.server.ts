/** Tokens for people without an account: whoever holds the link may do its one thing. */
import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32

/** 43 letters, digits, hyphens and underscores; given out once and never stored. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** The hash that is stored instead of a token. One round of SHA-256 is enough, because the token is random. */
export function fingerprintOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
