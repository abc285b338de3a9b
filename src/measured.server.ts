import { countJobsByStatus, sumSpendByProvider } from '#automation/counts.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import type { Measured } from '#platform/http/listening/metrics.server.ts'

/** What the rooms count for /metrics. */
export function siteMeasured(db: Db): Measured[] {
  return [
    { name: 'jobs', help: 'Jobs of the automation by status.', label: 'status', read: () => countJobsByStatus(db) },
    {
      name: 'automation_spend_usd',
      help: 'What the providers have cost so far, by provider.',
      label: 'provider',
      read: () => sumSpendByProvider(db),
    },
  ]
}
