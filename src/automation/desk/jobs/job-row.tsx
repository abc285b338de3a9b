import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useRef } from 'react'
import { Button } from '#ui/desk/button.tsx'
import { type JobStatus, postTypeLabels } from '../../post-types.ts'
import type { Job } from '../../schema.ts'
import { jobMoment } from '../moments.ts'
import { JobDetails } from './job-details.tsx'
import { JobWork } from './job-work.tsx'
import { useQueue } from './queue-context.ts'

interface JobRowProps {
  job: Job
  isOpen: boolean
  onToggle: () => void
}

export function JobRow({ job, isOpen, onToggle }: JobRowProps) {
  const { timeZone } = useQueue()
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
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
          <JobWork job={job} onDone={() => toggle.current?.focus()} />
        </td>
        <td className="job-percent figures">{progress}%</td>
        <td className="job-count figures">
          {resultCount}/{count} posts
        </td>
        <td className="job-time figures">{jobMoment(job, timeZone, new Date())}</td>
        <td className="job-toggle">
          <Button
            look="ghost"
            ref={toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={onToggle}
          >
            Details<span className="sr-only"> of {destination}</span>
            <ChevronDown className="icon" />
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr className="job-open" id={id}>
          <td colSpan={7}>
            <JobDetails job={job} />
          </td>
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
