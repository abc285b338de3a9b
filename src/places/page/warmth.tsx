import type { Month } from '#destinations/place-schema.ts'

/** A month's column in the ribbon's drawing; heights count from the top, 0 to 100. */
const width = 60

/** A point of a curve, and its rise over one month. */
interface Knot {
  y: number
  slope: number
}

/**
 * The part of a smooth curve that crosses one month, as the points of cubic Bézier curves: from halfway to the month before to
 * halfway to the one after. It ends in the middle of a month without a neighbour.
 *
 * A Catmull–Rom spline: in each month its slope is half the difference of the neighbours, so that the parts of all months meet.
 */
export function partOf(values: readonly (number | null)[], at: number): [x: number, y: number][] {
  const here = knotAt(values, at)
  if (!here) return []
  const [before, after] = [knotAt(values, at - 1), knotAt(values, at + 1)]
  const points: [number, number][] = [[width / 2, here.y]]
  if (before) points.unshift(...between(0, halfway(before, here), here).slice(0, 3))
  if (after) points.push(...between(width / 2, here, halfway(here, after)).slice(1))
  return points
}

function knotAt(values: readonly (number | null)[], at: number): Knot | null {
  const y = values[at] ?? null
  if (y === null) return null
  const [before, after] = [values[at - 1] ?? null, values[at + 1] ?? null]
  if (before !== null && after !== null) return { y, slope: (after - before) / 2 }
  return { y, slope: after !== null ? after - y : before !== null ? y - before : 0 }
}

/** The cubic Hermite curve at half of its way. */
function halfway(from: Knot, to: Knot): Knot {
  return {
    y: (from.y + to.y) / 2 + (from.slope - to.slope) / 8,
    slope: 1.5 * (to.y - from.y) - (from.slope + to.slope) / 4,
  }
}

/** Half a month of a curve as Bézier points: its ends, and between them two that give the slopes. */
function between(x: number, from: Knot, to: Knot): [number, number][] {
  const third = width / 6
  return [
    [x, from.y],
    [x + third, from.y + from.slope / 6],
    [x + 2 * third, to.y - to.slope / 6],
    [x + 3 * third, to.y],
  ]
}

function pathOf(points: readonly [number, number][]): string {
  const [first, ...others] = points.map(([x, y]) => `${x} ${Math.round(y * 10) / 10}`)
  return `M${first}${others.length > 0 ? `C${others.join(' ')}` : ''}`
}

interface RibbonProps {
  months: readonly Month[]
  /** The month's index. */
  at: number
  /** Height of a temperature, from 0 at the bottom to 1. */
  shareOf: (degrees: number) => number
}

/** One month of a ribbon from the night's temperature up to that of noon. */
export function Ribbon({ months, at, shareOf }: RibbonProps) {
  const heights = (degreesOf: (month: Month) => number | null) =>
    months.map((month) => {
      const degrees = degreesOf(month)
      return degrees === null ? null : 100 * (1 - shareOf(degrees))
    })
  const top = partOf(
    heights(({ low, high }) => high ?? low),
    at,
  )
  const bottom = partOf(
    heights(({ low, high }) => low ?? high),
    at,
  )
  if (top.length < 2) return null
  return (
    <svg className="month-ribbon" viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`${pathOf(top)}L${pathOf(bottom.reverse()).slice(1)}Z`} />
      <path d={pathOf(top)} />
    </svg>
  )
}
