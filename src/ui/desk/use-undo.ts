import { undoAction } from '#platform/trash/undo-queries.ts'
import { useWrite } from '#platform/use-write.ts'
import { notify, undoNoticeMs } from '../notice/notify.ts'
import { notifyFailure } from '../notice/notify-failure.ts'

/** Undoes an action, and reports the result. After the notice the line below the list offers the undo for ten minutes. */
export function useUndo() {
  const undo = useWrite({
    mutationFn: undoAction,
    onSuccess: (notes) =>
      notify({ title: 'Undone', ...(notes.length > 0 && { description: notes.join(' '), durationMs: undoNoticeMs }) }),
    onError: (error) => notifyFailure('Error', error, 'It could not be undone.'),
  })
  return {
    undo: undo.mutate,
    isPending: undo.isPending,
    /** The undo button for an action's notice. */
    offer: (id: string) => ({ durationMs: undoNoticeMs, action: { label: 'Undo', run: () => undo.mutate(id) } }),
  }
}
