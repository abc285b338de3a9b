import { useQuery } from '@tanstack/react-query'
import { figures } from '#platform/text/figures.ts'
import { formatMonth } from '#platform/text/format-month.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { growthPoints } from './growth.ts'
import { subscriberGrowthQuery } from './subscribers-query.ts'

const drawing = { width: 276, height: 74, top: 9 }

/** The number of subscribers, and the chart of the last twelve months. */
export function SubscribersGrowth() {
  const growth = useQuery(subscriberGrowthQuery())
  if (growth.isError) return null
  if (growth.isPending) {
    return (
      <section className="panel growth" aria-busy="true">
        <Skeleton className="h-16 w-1/2" />
        <Skeleton className="mt-6 h-20" />
      </section>
    )
  }
  const { total, lastThirtyDays, months } = growth.data
  const points = growthPoints(
    months.map((month) => month.total),
    drawing,
  )
  const [endX, endY] = points.at(-1) ?? [0, drawing.height]
  const [first, last] = [months[0], months.at(-1)]
  return (
    <section className="panel growth" aria-label="Growth">
      <p>
        <b className="growth-total figures">{figures(total)}</b>
        <span className="row-note">{total === 1 ? 'subscriber' : 'subscribers'}</span>
      </p>
      <svg viewBox="0 0 280 84" className="growth-line" role="img" aria-label={sentenceOf(months)}>
        <path className="growth-ground" d="M0 83.5h280" />
        <path className="growth-rise" d={`M${points.map(([x, y]) => `${x} ${y}`).join('L')}`} />
        <circle className="growth-now" cx={endX} cy={endY} r="5" />
      </svg>
      {first && last && (
        <p className="growth-months row-note">
          <span>{formatMonth(first.month)}</span>
          <span>{formatMonth(last.month)}</span>
        </p>
      )}
      <p className="growth-recent">
        <b className="figures">{figures(lastThirtyDays)}</b> in the last thirty days
      </p>
    </section>
  )
}

function sentenceOf(months: { month: string; total: number }[]): string {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return 'No subscribers yet'
  const subscribers = first.total === 1 ? 'subscriber' : 'subscribers'
  return `From ${first.total} ${subscribers} in ${formatMonth(first.month)} to ${last.total} in ${formatMonth(last.month)}`
}
