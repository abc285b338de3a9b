import { useState } from 'react'
import type { Job } from '../../schema.ts'
import { JobDetails } from './job-details.tsx'
import { JobRow } from './job-row.tsx'

interface JobTableProps {
  caption: string
  jobs: readonly Job[]
  timeZone: string
  onQueued: () => void
}

/** Jobs with their details, of which one is open at a time. */
export function JobTable({ caption, jobs, timeZone, onQueued }: JobTableProps) {
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
      <tbody>{jobs.map(rowsOf)}</tbody>
    </table>
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
