import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import type { OldBlogImport } from '../schema.ts'
import { lookIntoImport } from './queries.ts'

/** Repeats the survey when what stood in the way, such as the demo, may be gone. */
export function LookAgain({ one }: { one: OldBlogImport }) {
  const looking = useWrite({
    mutationFn: lookIntoImport,
    onError: (error) => notifyFailure('Error', error, 'It could not be looked at again.'),
  })
  return (
    <Button isBusy={looking.isPending} onClick={() => looking.mutate(one.id)}>
      Look again
    </Button>
  )
}
