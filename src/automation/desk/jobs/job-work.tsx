import SkipForward from 'lucide-react/icons/skip-forward'
import { deskLinks } from '#site/desk-links.ts'
import { links } from '#site/links.ts'
import { Button } from '#ui/desk/button.tsx'
import type { JobStep } from '../../options.ts'
import type { Job } from '../../schema.ts'
import { Countdown } from '../countdown.tsx'
import { atMoment } from '../moments.ts'
import { useQueue } from './queue-context.ts'
import { TryAgain } from './try-again.tsx'
import { useSkip } from './use-post-decision.ts'

export const stepWords: Record<JobStep, string> = {
  research: 'Researching',
  article: 'Writing',
  pictures: 'Drawing pictures',
  saving: 'Saving',
}

interface JobWorkProps {
  job: Job
  /** The action has removed its button: the caller moves the focus. */
  onDone: () => void
}

/** The work on a job: progress bar, what it waits for, its error, and what the author can do. */
export function JobWork({ job, onDone }: JobWorkProps) {
  const { timeZone } = useQueue()
  const { destination, status, progress, step, error, retryAt, retryCause, scheduled = [] } = job
  const { waiting, nextDraft, sentBack, nextSentBack } = job
  return (
    <>
      {status === 'running' && (
        <>
          <progress className="progress" max={100} value={progress} aria-label={`Progress of ${destination}`} />
          {step && <span className="row-note">{stepWords[step]}</span>}
        </>
      )}
      {retryAt && (
        <span className="row-note">
          Tries again {atMoment(retryAt, timeZone, new Date())}, <Countdown until={retryAt} />: {retryCause}
        </span>
      )}
      {error && <span className="job-error">Error: {error}</span>}
      {nextDraft && (
        <a className="tag tag-travel-blue" href={deskLinks.review(nextDraft)}>
          {waiting === 1 ? '1 draft for you' : `${waiting} drafts for you`}
          <span className="sr-only"> about {destination}</span>
        </a>
      )}
      {nextSentBack && (
        <a className="tag tag-sandy-brown" href={links.editPost(nextSentBack)}>
          {sentBack === 1 ? '1 draft sent back' : `${sentBack} drafts sent back`}
          <span className="sr-only"> about {destination}</span>
        </a>
      )}
      {scheduled.map((post) => (
        <Scheduled key={post.index} jobId={job.jobId} post={post} onSkipped={onDone} />
      ))}
      <TryAgain job={job} onDone={onDone} />
    </>
  )
}

interface ScheduledProps {
  jobId: string
  post: Job['scheduled'][number]
  onSkipped: () => void
}

function Scheduled({ jobId, post: { index, title, publishAt }, onSkipped }: ScheduledProps) {
  const { timeZone } = useQueue()
  const skip = useSkip({ jobId, index }, onSkipped)
  return (
    <span className="job-scheduled">
      <span>
        Public {atMoment(publishAt, timeZone, new Date())}, <Countdown until={publishAt} />
      </span>
      <Button icon={SkipForward} isBusy={skip.isPending} onClick={() => skip.mutate()}>
        Skip<span className="sr-only"> {title}</span>
      </Button>
    </span>
  )
}
