import { useState } from 'react'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { ConfirmDeletion } from '#ui/dialog.tsx'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { emptySpam } from './queries.ts'

/** The spam folder is emptied only by hand, by this button. */
export function SpamFoot({ total, newest }: { total: number; newest: string }) {
  const [isAsking, setAsking] = useState(false)
  const [newestSeen, setNewestSeen] = useState(newest)
  // Later pages have older ones.
  if (newest > newestSeen) setNewestSeen(newest)
  const emptying = useWrite({
    mutationFn: () => emptySpam(newestSeen),
    onSuccess: (count) => {
      setAsking(false)
      notify({ title: 'The spam is gone', description: `${count.toLocaleString('en-US')} deleted.` })
    },
    onError: (error) => {
      setAsking(false)
      notifyFailure('Error', error, 'The spam folder could not be emptied.')
    },
  })
  return (
    <p className="panel-foot">
      <span>Decided on this server, with no help from anyone else’s. Nothing goes by itself.</span>
      <Button look="quiet-danger" onClick={() => setAsking(true)}>
        Empty the folder
      </Button>
      {isAsking && (
        <ConfirmDeletion
          question="Are you sure you want to empty the spam folder?"
          consequence={`${total.toLocaleString('en-US')} will be gone, and this cannot be undone. What you marked stays learnt.`}
          pending={emptying.isPending}
          onConfirm={() => emptying.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </p>
  )
}
