import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { maxJobsShown } from '../../options.ts'
import { jobsQuery, spendQuery } from '../../queries.ts'
import type { Job, JobList } from '../../schema.ts'
import { JobRow } from './job-row.tsx'

/** The latest jobs, and older ones that are not done with; renders nothing before the first one. @param polled whether they are read every two seconds */
export function JobQueue({ polled }: { polled: boolean }) {
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
            <span className="figures" role="status">
              {activeJobs} active, {totalJobs} total
            </span>
          </h2>
        </div>
        <JobTable caption="Latest jobs, newest first" jobs={jobs.slice(0, maxJobsShown)} />
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
          <JobTable caption="Jobs before the latest that wait, run or have failed" jobs={earlier} />
        </section>
      )}
    </>
  )
}

/** Jobs with their details, of which one is open at a time. */
function JobTable({ caption, jobs }: { caption: string; jobs: readonly Job[] }) {
  const [openJob, setOpenJob] = useState<string | null>(null)
  return (
    <table className="job-table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          {['Destination', 'Status', 'Work', 'Progress', 'Posts', 'Time', 'Details'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => {
          const isOpen = job.jobId === openJob
          return (
            <JobRow key={job.jobId} job={job} isOpen={isOpen} onToggle={() => setOpenJob(isOpen ? null : job.jobId)} />
          )
        })}
      </tbody>
    </table>
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
