/** Tokens that let somebody without an account do one thing: whoever holds the link may. */
import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32

/** 43 letters, digits, hyphens and underscores; told once and never stored. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** What is stored in the token's place: it is random, so one round of SHA-256 cannot be turned back. */
export function fingerprintOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
