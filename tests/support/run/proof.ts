/**
 * The proofs in tests/faults and tests/security have two lengths. `npm test` runs the short form, which finds what is broken;
 * `npm run test:faults` and `npm run test:security` run the whole, which measures the README's figures.
 */
export const isWhole = process.env.PROOF === 'whole'

/** The number for the whole proof, and the one for its short form. */
export function times(whole: number, short: number): number {
  return isWhole ? whole : short
}

/** Prints a measured figure. */
export function figure(what: string) {
  process.stdout.write(`  · ${what}\n`)
}

const thousands = new Intl.NumberFormat('en')

export function count(number: number): string {
  return thousands.format(number)
}

/** The median, and a percentile by its share (0 to 1). */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
