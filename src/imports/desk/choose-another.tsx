import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import type { OldBlogImport } from '../schema.ts'
import { forgetImport } from './queries.ts'

/** Discards uploaded files from which nothing was imported. */
export function ChooseAnother({ one }: { one: OldBlogImport }) {
  const forgetting = useWrite({
    mutationFn: forgetImport,
    onError: (error) => notifyFailure('Error', error, 'It could not be put away.'),
  })
  return (
    <Button disabled={forgetting.isPending} onClick={() => forgetting.mutate(one.id)}>
      Choose another
    </Button>
  )
}
