import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { spendQuery } from '../queries.ts'
import type { Spend } from '../schema.ts'
import { dollars } from './dollars.ts'
import { SpendChart } from './spend-chart.tsx'

/** The spend according to the providers' own figures, against the budget. */
export function SpendCard() {
  const spend = useQuery(spendQuery())
  return (
    <section className="panel" aria-labelledby="spend-title">
      <div className="panel-head">
        <h2 id="spend-title">Spend</h2>
      </div>
      {spend.isLoadingError ? (
        <LoadFailure headingLevel={3} what="The spend" query={spend} />
      ) : spend.data ? (
        <Figures spend={spend.data} />
      ) : (
        <div className="panel-body" aria-busy="true">
          <span className="sr-only" role="status">
            Loading…
          </span>
          <Skeleton className="skeleton-long" />
        </div>
      )}
    </section>
  )
}

function Figures({ spend }: { spend: Spend }) {
  return (
    <div className="panel-body spend">
      <Meter label="Today" usd={spend.todayUsd} limit={spend.dailyBudgetUsd} />
      <Meter label="This month" usd={spend.monthUsd} limit={spend.monthlyBudgetUsd} />
      <div className="spend-providers">
        <h3 className="caption-label">By provider, this month</h3>
        {spend.byProvider.length === 0 ? (
          <p className="row-note">Nothing is spent yet. Work stops before the call that would pass the budget.</p>
        ) : (
          <dl className="plan-facts figures">
            {spend.byProvider.map(({ provider, monthUsd }) => (
              <div key={provider}>
                <dt>{providerNames[provider] ?? provider}</dt>
                <dd>{dollars(monthUsd)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {spend.days.length > 1 && <SpendChart days={spend.days} />}
    </div>
  )
}

const providerNames: Record<string, string> = { openai: 'OpenAI', perplexity: 'Perplexity' }

function Meter({ label, usd, limit }: { label: string; usd: number; limit: number }) {
  return (
    <div className="spend-meter">
      <h3>{label}</h3>
      <p className="figures">
        <b>{dollars(usd)}</b> of {dollars(limit)}
      </p>
      <progress
        className={`progress ${usd >= limit ? 'is-used-up' : ''}`}
        max={limit || 1}
        value={Math.min(usd, limit)}
        aria-label={`${label}: ${dollars(usd)} of ${dollars(limit)}`}
      />
    </div>
  )
}
