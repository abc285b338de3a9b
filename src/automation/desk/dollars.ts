/** Amounts under one cent get four decimals, others two. */
export function dollars(usd: number): string {
  const digits = usd > 0 && usd < 0.01 ? 4 : 2
  return `$${usd.toFixed(digits)}`
}
