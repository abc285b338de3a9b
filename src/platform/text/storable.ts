/** PostgreSQL cannot store NUL, and a lone surrogate is invalid in any encoding. */
export function isStorableText(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}

/** The text without what cannot be stored; a lone surrogate becomes the sign for an unknown character. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** Parses JSON from outside; its texts can be stored. @throws SyntaxError */
export function storableJson(text: string): unknown {
  return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? storableText(value) : value))
}

/** Characters that end a line, or are invisible in one: `new URL` silently drops some of them. */
const control = /[\p{Cc}\u2028\u2029]/u

export function isOneLine(value: string): boolean {
  return !control.test(value)
}

/** Zero-width spaces, joiners and the like: alone they are no text. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\s]*$/u

export function isVisible(value: string): boolean {
  return !invisible.test(value)
}

export const unreadable = 'This contains characters that cannot be stored.'
