import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { maxJobsShown } from '../../options.ts'
import { jobsQuery, spendQuery } from '../../queries.ts'
import type { JobList } from '../../schema.ts'
import { JobTable } from './job-table.tsx'

interface JobQueueProps {
  /** Whether the list is polled, every two seconds. */
  polled: boolean
  timeZone: string
  /** Work was queued in this window: starts the polling. */
  onQueued: () => void
}

/** The latest jobs, and older ones that are not done with; renders nothing before the first one. */
export function JobQueue({ polled, timeZone, onQueued }: JobQueueProps) {
  const list = useQuery(jobsQuery(polled))
  useSpendOf(list.data)
  if (list.isError && !list.data) {
    return (
      <section className="panel">
        <LoadFailure headingLevel={2} what="The queue" query={list} />
      </section>
    )
  }
  if (!list.data?.totalJobs) return null
  const { jobs, earlier = [], activeJobs, totalJobs } = list.data
  const more = totalJobs - maxJobsShown
  return (
    <>
      <section className="panel" aria-labelledby="queue-title">
        <div className="panel-head queue-head">
          <h2 id="queue-title">
            Generation Queue{' '}
            <span className="figures">
              {activeJobs} active, {totalJobs} total
            </span>
          </h2>
        </div>
        <JobTable caption="Latest jobs, newest first" jobs={jobs.slice(0, maxJobsShown)} {...{ timeZone, onQueued }} />
        {more > 0 && (
          <p className="panel-foot">
            Showing latest {maxJobsShown} jobs ({more} more)
          </p>
        )}
      </section>
      {earlier.length > 0 && (
        <section className="panel" aria-labelledby="earlier-title">
          <div className="panel-head">
            <h2 id="earlier-title">Earlier Jobs</h2>
          </div>
          <JobTable
            caption="Jobs before the latest that wait, run or have failed"
            jobs={earlier}
            {...{ timeZone, onQueued }}
          />
        </section>
      )}
    </>
  )
}

/** Jobs cost money: each change of a job refetches the spend. */
function useSpendOf(list: JobList | undefined) {
  const queryClient = useQueryClient()
  const shown = list && [...list.jobs, ...(list.earlier ?? [])]
  const work = shown && `${list.activeJobs} ${shown.map(({ step, resultCount }) => `${step}${resultCount}`).join()}`
  const seen = useRef(work)
  useEffect(() => {
    const isFirst = seen.current === undefined
    seen.current = work
    if (!isFirst) void queryClient.invalidateQueries({ queryKey: spendQuery().queryKey })
  }, [work, queryClient])
}
