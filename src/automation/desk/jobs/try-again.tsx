import { useMutation, useQueryClient } from '@tanstack/react-query'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useRole } from '#auth/desk/use-role.ts'
import { maySpend } from '#auth/may.ts'
import { Button } from '#ui/desk/button.tsx'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { jobsQuery, retryJob } from '../../queries.ts'
import type { Job } from '../../schema.ts'
import { useQueue } from './queue-context.ts'

interface TryAgainProps {
  job: Pick<Job, 'jobId' | 'destination' | 'missing' | 'status'>
  /** Work was queued, and the button is gone. */
  onDone: () => void
}

/** The button to retry a job that ended incomplete; the retry continues from its stored results. */
export function TryAgain({ job, onDone }: TryAgainProps) {
  const { onQueued } = useQueue()
  const queryClient = useQueryClient()
  const role = useRole()
  const retry = useMutation({
    mutationFn: () => retryJob(job.jobId),
    onSuccess: async () => {
      onQueued()
      onDone()
      await queryClient.invalidateQueries({ queryKey: jobsQuery(false).queryKey })
      notify({ title: 'Trying again', description: 'It goes on from what is there; nothing is paid for twice.' })
    },
    onError: (error) => notifyFailure('Error', error, 'Could not try again'),
  })
  const { posts = 0, pictures = 0 } = job.missing ?? {}
  if (posts + pictures === 0 || !maySpend(role)) return null
  return (
    <Button icon={RotateCw} isBusy={retry.isPending} onClick={() => retry.mutate()}>
      {posts > 0 ? 'Try again' : 'Try the picture again'}
      <span className="sr-only"> for {job.destination}</span>
    </Button>
  )
}
