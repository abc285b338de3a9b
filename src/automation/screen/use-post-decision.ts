import { useWrite } from '#platform/use-write.ts'
import { notify } from '#ui/notify.ts'
import { skipPost } from '../queries.ts'
import { notifyFailure } from '#ui/notify-failure.ts'

/** Leaves a generated post unpublished. */
export function useSkip(post: { jobId: string; index: number }, onSkipped: () => void) {
  return useWrite({
    mutationFn: () => skipPost(post),
    onSuccess: () => {
      onSkipped()
      notify({ title: 'Post skipped', description: 'It stays among your drafts.' })
    },
    onError: (error) => notifyFailure('Error', error, 'Could not skip the post'),
  })
}
