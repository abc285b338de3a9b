/** Two circles of the same size side by side: the further they overlap, the better the match. Pure geometry. */
export interface CirclePair {
  /** Centres of the two. */
  left: number
  right: number
  /** Width of what they share; 0 or less when they are apart. */
  overlap: number
  /** Outline of what they share, or null when they are apart. */
  lens: string | null
}

/**
 * @param middle where the two meet, `y` their height, `radius` of each, in the drawing's units
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
