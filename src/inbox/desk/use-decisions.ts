import { useWrite } from '#platform/use-write.ts'
import { useDeletion } from '#ui/list/deletion.tsx'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import type { InboxItem } from '../schema.ts'
import { changeStatus, deleteItem } from './queries.ts'

export type Decision = 'approved' | 'spam' | 'done' | 'waiting'

/** What was done. Only notes are approved. */
function doneWords({ kind, status }: InboxItem, to: Decision): string {
  if (to === 'approved') return 'The note stands on its page'
  if (to === 'spam') return 'Marked as spam'
  if (to === 'done') return kind === 'note' ? 'Set aside' : 'Done'
  return status === 'spam' ? 'Not spam' : 'It waits again'
}

/** Every decision may teach the filter enough to recognise others: those are like what is spam, not like what was approved. */
export function alsoSpamWords(count: number, to: Decision): string {
  const which = count === 1 ? 'One that waited' : `${count} that waited`
  const areLike = count === 1 ? 'is like' : 'are like'
  return to === 'spam'
    ? `${which} ${areLike} it, and in the spam folder too.`
    : `${which} ${areLike} what you marked as spam, and in the spam folder now.`
}

/** The decisions about an item, each with a button and a key. @param leave called when the item leaves the list */
export function useDecisions({ leave }: { leave: (item: InboxItem) => void }) {
  const change = useWrite({
    mutationFn: async ({ item, to }: { item: InboxItem; to: Decision }) => {
      const alsoSpam = await changeStatus(item, to)
      leave(item)
      return alsoSpam
    },
    onSuccess: (alsoSpam, { item, to }) => {
      const title = doneWords(item, to)
      notify({ title, ...(alsoSpam > 0 && { description: alsoSpamWords(alsoSpam, to) }) })
    },
    onError: (error) => notifyFailure('Error', error, 'It could not be changed.'),
  })
  const deletion = useDeletion<InboxItem>({
    remove: (item) => deleteItem(item),
    question: 'Are you sure you want to delete this?',
    consequence: ({ name }) => `What ${name} wrote will be gone. This cannot be undone.`,
    done: 'Deleted',
    failed: 'It could not be deleted.',
  })
  return {
    decide: (item: InboxItem, to: Decision) => {
      if (!change.isPending && item.status !== to) change.mutate({ item, to })
    },
    isPending: change.isPending,
    ask: deletion.ask,
    dialog: deletion.dialog,
    leave,
  }
}
export type Decisions = ReturnType<typeof useDecisions>
