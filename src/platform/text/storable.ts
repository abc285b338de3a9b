/** PostgreSQL cannot store NUL, and a lone surrogate is not text in any encoding. */
export function isStorableText(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}
