import { useWrite } from '#platform/use-write.ts'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { skipPost } from '../../queries.ts'

/** Decides to leave a generated post unpublished. */
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
