/** Fractions of a cent are shown until a cent is reached. */
export function dollars(usd: number): string {
  const digits = usd > 0 && usd < 0.01 ? 4 : 2
  return `$${usd.toFixed(digits)}`
}
