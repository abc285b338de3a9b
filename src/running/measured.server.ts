import { backupAge } from '#archive/age.server.ts'
import { countJobsByStatus, sumSpendByProvider } from '#automation/counts.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import type { Measured } from '#platform/http/listening/metrics.server.ts'
import { version } from '#platform/process/version.server.ts'

/** A metric of the whole process has no label. */
const one = (value: number | undefined): Record<string, number> => (value === undefined ? {} : { '': value })
const secondsOf = (ms: number | undefined) => one(ms === undefined ? undefined : ms / 1000)

/** The rooms' metrics for /metrics, and those of the machine that `deploy/alerts.yml` uses. */
export function siteMeasured(
  deps: Pick<Deps, 'database' | 'replica' | 'mail' | 'freeBytes' | 'env' | 'clock'>,
): Measured[] {
  const { database, replica, mail, freeBytes } = deps
  const { db } = database
  return [
    {
      name: 'site_version',
      help: 'Always 1; the version that runs is its label.',
      label: 'version',
      read: async () => ({ [version]: 1 }),
    },
    { name: 'jobs', help: 'Jobs of the automation by status.', label: 'status', read: () => countJobsByStatus(db) },
    {
      name: 'automation_spend_usd',
      help: 'What the providers have cost so far, by provider.',
      label: 'provider',
      read: () => sumSpendByProvider(db),
    },
    {
      name: 'site_backup_age_seconds',
      help: 'Since the newest backup; before the first, since there should be one.',
      read: async () => secondsOf((await backupAge(deps))?.ageMs),
    },
    {
      name: 'site_backup_interval_seconds',
      help: 'Between two backups, by plan.',
      read: async () => secondsOf((await backupAge(deps))?.everyMs),
    },
    {
      name: 'site_disk_free_bytes',
      help: 'Free where the data folder lies.',
      read: async () => one(await freeBytes?.()),
    },
    {
      name: 'site_database_connections',
      help: 'Connections to the database server, and calls that wait for one.',
      label: 'state',
      read: () => {
        const figures = database.pool?.()
        return figures
          ? { open: figures.open, idle: figures.idle, waiting: figures.waiting }
          : ({} as Record<string, number>)
      },
    },
    {
      name: 'site_database_waits_total',
      help: 'Calls that had to wait for a connection because all were busy.',
      read: () => one(database.pool?.().waited),
    },
    {
      name: 'site_replica_lag_seconds',
      help: 'How long readers have been answered by the main database because the replica is behind.',
      read: () => secondsOf(replica?.behindMs()),
    },
    {
      name: 'site_mail_total',
      help: 'Attempts to hand a message to the mail server, by what came of them.',
      label: 'result',
      read: () => mail?.counts() ?? {},
    },
  ]
}
