/** The chart of the last twelve months: its numbers and its points. */
import type { SubscriberGrowth } from '../schema.ts'

/** The twelve months that end with that of `now`, oldest first, as "2026-09". */
export function lastTwelveMonths(now: Date): string[] {
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + index, 1)).toISOString().slice(0, 7),
  )
}

interface Drawing {
  width: number
  height: number
  /** Space above the highest point. */
  top: number
}

/** The chart's points: the lowest number at the bottom, the highest at the top; a constant line lies at the bottom. */
export function growthPoints(totals: readonly number[], { width, height, top }: Drawing): [x: number, y: number][] {
  const lowest = Math.min(...totals)
  const span = Math.max(...totals) - lowest
  const step = totals.length > 1 ? width / (totals.length - 1) : 0
  return totals.map((total, index) => {
    const share = span === 0 ? 0 : (total - lowest) / span
    return [Math.round(index * step), Math.round(height - share * (height - top))]
  })
}

/** The list's size at the end of each month, from how many joined in each; the last month is counted until now. */
export function growthOf(
  byMonth: readonly { month: string; count: number }[],
  lastThirtyDays: number,
  now: Date,
): SubscriberGrowth {
  const until = (month: string) =>
    byMonth.filter((each) => each.month <= month).reduce((sum, { count }) => sum + count, 0)
  return {
    total: byMonth.reduce((sum, { count }) => sum + count, 0),
    lastThirtyDays,
    months: lastTwelveMonths(now).map((month) => ({ month, total: until(month) })),
  }
}
