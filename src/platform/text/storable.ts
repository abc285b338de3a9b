/** PostgreSQL cannot store NUL, and a lone surrogate is invalid in any encoding. */
export function isStorableText(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}

/** Characters that end a line, or are invisible in one: `new URL` silently drops some of them. */
const control = /[\p{Cc}\u2028\u2029]/u

export function isOneLine(value: string): boolean {
  return !control.test(value)
}

export const unreadable = 'This contains characters that cannot be stored.'
