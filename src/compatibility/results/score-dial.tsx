import { circlePair } from './circle-pair.ts'

const radius = 150
const middle = 300
const centre = 170
/** Even the best match leaves each circle an edge of its own. */
const minEdge = 24
/** The number stands in the overlap, or above the circles when the overlap is narrower than this. */
const minNumberWidth = 96
const maxNumberSize = 128
/** The drawing's least width in units, so that close circles are not drawn larger. */
const minDrawingWidth = 560

/** The score as two circles: the better the match, the more they overlap. */
export function ScoreDial({ score, names }: { score: number; names: [string, string] }) {
  const { left, right, overlap, lens } = circlePair(middle, centre, radius, 2 * radius * (1 - score / 100) + minEdge)
  const isInside = overlap >= minNumberWidth
  const size = isInside ? Math.min(maxNumberSize, overlap * 0.56) : 96
  const width = Math.max(minDrawingWidth, right - left + 2 * (radius + 12))
  const [top, height] = isInside ? [0, 340] : [-92, 432]
  return (
    <figure className="score-dial">
      <svg
        viewBox={`${middle - width / 2} ${top} ${width} ${height}`}
        role="img"
        aria-label={`Compatibility ${score} percent`}
      >
        <g className="score-dial-left">
          <circle cx={left} cy={centre} r={radius} className="fill-travel-blue" />
          <circle cx={left} cy={centre} r={radius + 9} className="score-dial-ring stroke-travel-blue" />
        </g>
        <g className="score-dial-right">
          <circle cx={right} cy={centre} r={radius} className="fill-teal-accent" />
          <circle cx={right} cy={centre} r={radius + 9} className="score-dial-ring stroke-teal-accent" />
        </g>
        {lens && <path d={lens} className="score-dial-shared fill-sandy-brown" />}
        <text
          x={middle}
          y={isInside ? centre + size * 0.29 : -16}
          fontSize={size}
          textAnchor="middle"
          className={isInside ? 'score-dial-number fill-on-sandy-brown' : 'score-dial-number fill-ink'}
        >
          {score}%
        </text>
      </svg>
      <figcaption>
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
          <span key={index}>{name}</span>
        ))}
      </figcaption>
    </figure>
  )
}
