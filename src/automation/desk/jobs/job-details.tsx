import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useEffect, useRef } from 'react'
import { clockTime } from '#platform/text/format-moment.ts'
import { Button } from '#ui/desk/button.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { cancelJob, jobQuery, jobsQuery } from '../../queries.ts'
import type { Job, JobDetail, JobLogEntry } from '../../schema.ts'
import { JobPosts } from './job-posts.tsx'
import { useQueue } from './queue-context.ts'

/** The details of a job: its posts with their sources, and its log. Each change of the job in the list refetches them. */
export function JobDetails({ job }: { job: Job }) {
  const detail = useJobDetail(job)
  const side = useRef<HTMLDivElement>(null)
  if (detail.isPending) {
    return (
      <div className="job-details" aria-busy="true">
        <span className="sr-only" role="status">
          Loading…
        </span>
        <Skeleton className="skeleton-long" />
        <Skeleton className="skeleton-long" />
      </div>
    )
  }
  if (detail.isLoadingError) {
    return <LoadFailure headingLevel={3} what="The job" query={detail} />
  }
  return (
    <div className="job-details">
      <JobPosts job={detail.data} />
      <div ref={side} tabIndex={-1}>
        <JobLog log={detail.data.log} />
        {/* Cancelling removes the button, so the focus moves to the details instead of being lost. */}
        <CancelJob job={detail.data} onCancelled={() => side.current?.focus({ preventScroll: true })} />
      </div>
    </div>
  )
}

/** Only the list is polled; a change of the job in it refetches the details. */
function useJobDetail({ jobId, ...job }: Job) {
  const detail = useQuery(jobQuery(jobId))
  const { refetch } = detail
  const now = JSON.stringify(job)
  const seen = useRef(now)
  useEffect(() => {
    if (seen.current === now) return
    seen.current = now
    void refetch()
  }, [now, refetch])
  return detail
}

const levelIcons = { info: null, warning: TriangleAlert, error: CircleX }

function JobLog({ log }: { log: JobLogEntry[] }) {
  const { timeZone } = useQueue()
  return (
    <>
      <h3 className="caption-label">Log</h3>
      {log.length === 0 ? (
        <p className="row-note">Nothing has happened yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the arrow keys
        <ol className="job-log" tabIndex={0} aria-label="Log">
          {log.map(({ at, level, message }, index) => {
            const Icon = levelIcons[level]
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
              <li key={index} className={`is-${level}`}>
                <time dateTime={at}>{clockTime(at, timeZone)}</time>
                <span>
                  {Icon && <Icon className="icon" aria-label={level} />}
                  {message}
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </>
  )
}

/** Stops a job, or puts a failed one away: Today then no longer tells of it. */
function CancelJob({ job, onCancelled }: { job: JobDetail; onCancelled: () => void }) {
  const queryClient = useQueryClient()
  const hasFailed = job.status === 'failed'
  const cancel = useMutation({
    mutationFn: () => cancelJob(job.jobId),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: jobsQuery(false).queryKey })
      onCancelled()
      notify(
        hasFailed
          ? { title: 'Job put away', description: 'It can still be tried again.' }
          : { title: 'Job cancelled', description: 'Posts that are written stay.' },
      )
    },
    onError: (error) =>
      notifyFailure('Error', error, hasFailed ? 'Could not put the job away' : 'Could not cancel the job'),
  })
  if (job.status !== 'queued' && job.status !== 'running' && !hasFailed) return null
  return (
    <Button icon={CircleAlert} isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
      {hasFailed ? 'Put away' : 'Cancel job'}
    </Button>
  )
}
