/** Percent-decoded; null where the text is not encoded correctly. */
export function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Percent-decoded; the text itself where it is not encoded correctly. */
export function decoded(text: string): string {
  return decode(text) ?? text
}
