/** A word from an address as a page may show it: without the spaces around it and without control characters. */
export function fromAddress(value: string | null): string {
  return (value ?? '').replace(/\p{Cc}/gu, '').trim()
}
