import type { Month } from '#destinations/place-schema.ts'

/**
 * Width of a month and height of the drawing: a step is two pixels high. Short numbers keep the page small; the width is divisible
 * by three, because Bézier curves have their inner points at the thirds.
 */
const month = 6
const height = 37

/** A height in the drawing, counted from its top; null for a month without a value. */
type Height = number | null

/**
 * A smooth curve through the middle of every month, as the `s` commands of an SVG path from one month to the next: each begins with
 * the slope that the last one ended with.
 *
 * A Catmull–Rom spline: its slope in a month is half the difference of the neighbours. Whole numbers keep the page small; each
 * command is relative, and counted from rounded points, so that no error adds up.
 */
export function curveOf(heights: readonly number[], step = month): string {
  const slopeAt = (at: number) => {
    const [from, to] = [Math.max(at - 1, 0), Math.min(at + 1, heights.length - 1)]
    return to === from ? 0 : (heights[to]! - heights[from]!) / (to - from)
  }
  const legs = heights.slice(1).map((to, at) => {
    const [inner, end] = [to - slopeAt(at + 1) / 3, to].map((y) => Math.round(y) - Math.round(heights[at]!))
    return `${(step * 2) / 3} ${inner} ${step} ${end}`
  })
  // A minus separates numbers, too.
  return `s${legs.join(' ').replaceAll(' -', '-')}`
}

/** Neighbouring months with a value. */
function stretchesOf(heights: readonly Height[]): { at: number; length: number }[] {
  const found: { at: number; length: number }[] = []
  heights.forEach((one, at) => {
    const last = found.at(-1)
    if (one === null) return
    if (last && last.at + last.length === at) last.length++
    else found.push({ at, length: 1 })
  })
  return found.filter(({ length }) => length > 1)
}

interface RibbonProps {
  months: readonly Month[]
  /** Height of a temperature, from 0 at the bottom to 1. */
  shareOf: (degrees: number) => number
}

/** The year's ribbon, as wide as all months: from the night's temperature up to that of noon. Months without a value are a gap. */
export function Ribbon({ months, shareOf }: RibbonProps) {
  const heightOf = (degrees: number | null) => (degrees === null ? null : height * (1 - shareOf(degrees)))
  const top = months.map(({ low, high }) => heightOf(high ?? low))
  const bottom = months.map(({ low, high }) => heightOf(low ?? high))
  return (
    <svg
      className="month-ribbon"
      viewBox={`0 0 ${month * months.length} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {stretchesOf(top).map(({ at, length }) => {
        const part = (heights: Height[]) => heights.slice(at, at + length).map((one) => one ?? 0)
        const [there, back] = [part(top), part(bottom).reverse()]
        const [start, turn] = [there[0] ?? 0, back[0] ?? 0].map(Math.round)
        return <path key={at} d={`M${month * (at + 0.5)} ${start}${curveOf(there)}V${turn}${curveOf(back, -month)}Z`} />
      })}
    </svg>
  )
}
