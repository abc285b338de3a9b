import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { JobStep } from '../options.ts'
import { type JobStatus, postTypeLabels } from '../post-types.ts'
import type { Job } from '../schema.ts'
import { momentWords } from './moments.ts'

interface JobRowProps {
  job: Job
  timeZone: string
  isOpen: boolean
  onToggle: () => void
  /** What stands under the row while it is open. */
  children: ReactNode
}

export function JobRow({ job, timeZone, isOpen, onToggle, children }: JobRowProps) {
  const id = useId()
  const { destination, postType, progress, resultCount, count, late } = job
  return (
    <>
      <tr className="job-row">
        <td className="job-name">
          <span className="row-name">{destination}</span>
          <span className="row-note">{postTypeLabels[postType]}</span>
        </td>
        <td className="job-status">
          <StatusBadge status={job.status} />
          {late && <span className="tag tag-sandy-brown">late</span>}
        </td>
        <td className="job-work">
          <JobWork job={job} />
        </td>
        <td className="job-percent figures">{progress}%</td>
        <td className="job-count figures">
          {resultCount}/{count} posts
        </td>
        <td className="job-time figures">{timeText(job, timeZone, new Date())}</td>
        <td className="job-toggle">
          <button
            type="button"
            className="button button-ghost button-small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={onToggle}
          >
            Details<span className="sr-only"> of {destination}</span>
            <ChevronDown className="icon" />
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr className="job-open" id={id}>
          <td colSpan={7}>{children}</td>
        </tr>
      )}
    </>
  )
}

const badges: Record<JobStatus, string> = {
  queued: 'tag-line',
  running: 'tag-travel-blue',
  completed: 'tag-success',
  failed: 'tag-danger',
  cancelled: 'tag-line',
}

function StatusBadge({ status }: { status: JobStatus }) {
  return (
    <span className={`tag ${badges[status] ?? 'tag-line'}`}>
      {status === 'running' && <span className="spinner" />}
      {status}
    </span>
  )
}

export const stepWords: Record<JobStep, string> = {
  research: 'Researching',
  article: 'Writing',
  pictures: 'Drawing pictures',
  saving: 'Saving',
}

/** The bar while it runs, what went wrong if anything did, and what is asked of the author. */
function JobWork({ job: { destination, status, progress, step, waiting, error } }: { job: Job }) {
  return (
    <>
      {status === 'running' && (
        <>
          <progress className="progress" max={100} value={progress} aria-label={`Progress of ${destination}`} />
          {step && <span className="row-note">{stepWords[step]}</span>}
        </>
      )}
      {error && <span className="job-error">Error: {error}</span>}
      {waiting > 0 && (
        <span className="tag tag-travel-blue">{waiting === 1 ? '1 draft for you' : `${waiting} drafts for you`}</span>
      )}
    </>
  )
}

/** "Completed 16:10", "Started 17:42", "Queued 17:44" */
function timeText({ createdAt, startedAt, completedAt }: Job, timeZone: string, now: Date): string {
  const [word, at] = completedAt
    ? ['Completed', completedAt]
    : startedAt
      ? ['Started', startedAt]
      : ['Queued', createdAt]
  return `${word} ${momentWords(at, timeZone, now)}`
}
