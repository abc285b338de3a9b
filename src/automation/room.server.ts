import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { onServer, tablesOf } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { automation } from './room.ts'
import { automationRoutes } from './routes.server.ts'
import * as tables from './tables.server.ts'
import { automationToday } from './today.server.ts'
import { automationWorks } from './work/jobs.server.ts'

/** Jobs under way are left out of an archive: restored elsewhere, they would be done twice. */
const { automationSpend, jobLog, jobPosts, jobs } = tables
const onlyFinished = sql`${jobs.status} not in ('queued', 'running')`
const ofFinished = (jobId: PgColumn) =>
  sql`(${jobId} is null or ${jobId} in (select ${jobs.id} from ${jobs} where ${onlyFinished}))`

export const automationRoom = onServer(automation, {
  tables: tablesOf(tables, {
    jobs: { carried: onlyFinished, counts: false },
    jobResults: 'left out',
    jobPosts: { carried: ofFinished(jobPosts.jobId), counts: false },
    jobLog: { carried: ofFinished(jobLog.jobId), counts: false, clearsAll: true },
    automationSpend: { carried: ofFinished(automationSpend.jobId), counts: false, clearsAll: true },
  }),
  contracts: [contract],
  reads: 'the main database',
  today: ({ deps }) => automationToday(deps),
  routes: ({ deps }) => [automationRoutes(deps)],
  background: ({ deps, storage }) => automationWorks(deps, storage),
  desk: { '/ai-automation': { file: 'desk/automation-page.tsx' } },
})
