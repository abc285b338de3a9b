import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { maxJobsShown } from '../../options.ts'
import { jobsQuery, spendQuery } from '../../queries.ts'
import type { Job, JobList } from '../../schema.ts'
import { JobDetails } from './job-details.tsx'
import { JobRow } from './job-row.tsx'

interface JobQueueProps {
  /** Whether the list is polled, every two seconds. */
  polled: boolean
  timeZone: string
  /** Work was queued in this window: starts the polling. */
  onQueued: () => void
}

/** The latest jobs; renders nothing before the first one. */
export function JobQueue({ polled, timeZone, onQueued }: JobQueueProps) {
  const list = useQuery(jobsQuery(polled))
  const [openJob, setOpenJob] = useState<string | null>(null)
  useSpendOf(list.data)
  if (list.isError && !list.data) {
    return (
      <section className="panel">
        <LoadFailure headingLevel={2} what="The queue" query={list} />
      </section>
    )
  }
  if (!list.data?.totalJobs) return null
  const { jobs, activeJobs, totalJobs } = list.data
  const more = totalJobs - maxJobsShown
  return (
    <section className="panel" aria-labelledby="queue-title">
      <div className="panel-head queue-head">
        <h2 id="queue-title">
          Generation Queue{' '}
          <span className="figures">
            {activeJobs} active, {totalJobs} total
          </span>
        </h2>
      </div>
      <table className="job-table">
        <caption className="sr-only">Latest jobs, newest first</caption>
        <thead className="sr-only">
          <tr>
            {['Destination', 'Status', 'Work', 'Progress', 'Posts', 'Time', 'Details'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{jobs.slice(0, maxJobsShown).map(rowsOf)}</tbody>
      </table>
      {more > 0 && (
        <p className="panel-foot">
          Showing latest {maxJobsShown} jobs ({more} more)
        </p>
      )}
    </section>
  )

  function rowsOf(job: Job) {
    const isOpen = job.jobId === openJob
    return (
      <JobRow
        key={job.jobId}
        job={job}
        timeZone={timeZone}
        isOpen={isOpen}
        onQueued={onQueued}
        onToggle={() => setOpenJob(isOpen ? null : job.jobId)}
      >
        <JobDetails job={job} timeZone={timeZone} onQueued={onQueued} />
      </JobRow>
    )
  }
}

/** Jobs cost money: each change of a job refetches the spend. */
function useSpendOf(list: JobList | undefined) {
  const queryClient = useQueryClient()
  const work = list && `${list.activeJobs} ${list.jobs.map(({ step, resultCount }) => `${step}${resultCount}`).join()}`
  const seen = useRef(work)
  useEffect(() => {
    const isFirst = seen.current === undefined
    seen.current = work
    if (!isFirst) void queryClient.invalidateQueries({ queryKey: spendQuery().queryKey })
  }, [work, queryClient])
}
