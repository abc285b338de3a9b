/** A parameter of an address as a page may show it: trimmed, without control characters. */
export function fromAddress(value: string | null): string {
  return (value ?? '').replace(/\p{Cc}/gu, '').trim()
}
