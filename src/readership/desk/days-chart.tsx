import { formatShortDate } from '#platform/text/format-moment.ts'
import type { Readership } from '../schema.ts'

const height = 120
const dayMs = 86_400_000

interface DaysChartProps {
  /** Only days with any count; the others are drawn empty. */
  days: Readership['days']
  /** The last day of the span: today. */
  last: string
  span: number
}

/** A bar chart of people a day, with one sentence for screen readers: the figures are in the text above and below. */
export function DaysChart({ days, last, span }: DaysChartProps) {
  const known = new Map(days.map((one) => [one.day, one.people]))
  const shown = Array.from({ length: span }, (_, index) => {
    const day = new Date(Date.parse(last) - (span - 1 - index) * dayMs).toISOString().slice(0, 10)
    return { day, people: known.get(day) ?? 0 }
  })
  const best = shown.reduce((one, other) => (other.people > one.people ? other : one))
  if (best.people === 0) return <p className="readers-chart">No page was opened by people in these {span} days.</p>
  const step = 1000 / span
  return (
    <figure className="readers-chart">
      <svg viewBox={`0 0 1000 ${height}`} preserveAspectRatio="none" role="img" aria-label={sentence(best)}>
        {shown.map(({ day, people }, index) => {
          const tall = people === 0 ? 0 : Math.max(2, (people / best.people) * height)
          return (
            <rect key={day} x={index * step + step * 0.12} y={height - tall} width={step * 0.76} height={tall}>
              <title>{`${formatShortDate(day)}: ${people.toLocaleString('en-US')}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption>
        <span>{formatShortDate(shown[0]!.day)}</span>
        <span>{sentence(best)}</span>
        <span>{formatShortDate(last)}</span>
      </figcaption>
    </figure>
  )
}

const sentence = ({ day, people }: { day: string; people: number }) =>
  `Most on ${formatShortDate(day)}: ${people.toLocaleString('en-US')}.`
