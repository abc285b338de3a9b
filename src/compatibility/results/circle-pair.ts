/** Geometry of two circles of the same size, side by side: the better the match, the more they overlap. */
export interface CirclePair {
  /** x of the two centres. */
  left: number
  right: number
  /** Width of the overlap; 0 or less when they are apart. */
  overlap: number
  /** Outline of the overlap; null when they are apart. */
  lens: string | null
}

/**
 * @param middle x of the point between them, `y` of their centres, `radius` of each, in the drawing's units
 * @param apart distance of the centres
 */
export function circlePair(middle: number, y: number, radius: number, apart: number): CirclePair {
  const half = apart / 2
  const overlap = 2 * radius - apart
  const reach = overlap > 0 ? Math.sqrt(radius * radius - half * half) : 0
  const [top, bottom] = [rounded(y - reach), rounded(y + reach)]
  const arc = `A${radius} ${radius} 0 0 1 ${middle}`
  return {
    left: rounded(middle - half),
    right: rounded(middle + half),
    overlap: rounded(overlap),
    lens: overlap > 0 ? `M${middle} ${top}${arc} ${bottom}${arc} ${top}Z` : null,
  }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
