/** PostgreSQL cannot store NUL, and a lone surrogate is not text in any encoding. */
export function isStorableText(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}

/** Characters that could end a line, or hide in one: `new URL` drops some of them without a word. */
const control = /[\p{Cc}\u2028\u2029]/u

export function isOneLine(value: string): boolean {
  return !control.test(value)
}

export const unreadable = 'This contains characters that cannot be stored.'
