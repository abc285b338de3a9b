import type { Spend } from '../schema.ts'
import { dollars } from './dollars.ts'

const daysShown = 31
const width = 310
const height = 64
const step = width / daysShown
const dayMs = 86_400_000

/** A bar chart of the days, the newest on the right, with the figures as text for screen readers. */
export function SpendChart({ days }: { days: Spend['days'] }) {
  const newest = Date.parse(days[0]?.day ?? '')
  const most = Math.max(...days.map(({ usd }) => usd), Number.MIN_VALUE)
  return (
    <figure className="spend-chart">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {days.map(({ day, usd }) => {
          const back = Math.round((newest - Date.parse(day)) / dayMs)
          const bar = Math.max(1.5, (usd / most) * (height - 2))
          return (
            <rect key={day} x={width - (back + 1) * step + 1} y={height - bar} width={step - 3} height={bar} rx="1" />
          )
        })}
        <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} />
      </svg>
      <figcaption>
        The last {daysShown} days
        <span className="sr-only">: {days.map(({ day, usd }) => `${day} ${dollars(usd)}`).join(', ')}</span>
      </figcaption>
    </figure>
  )
}
