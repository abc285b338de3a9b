import { takeBack } from '#platform/trash/undo-queries.ts'
import { useWrite } from '#platform/use-write.ts'
import { notify } from '../notice/notify.ts'
import { notifyFailure } from '../notice/notify-failure.ts'

/** The notice stays a while; afterwards the line under the list offers the same for ten minutes. */
const durationMs = 15_000

/** Takes back what was done, and says what became of it. */
export function useUndo() {
  const undo = useWrite({
    mutationFn: takeBack,
    onSuccess: (notes) =>
      notify({ title: 'Undone', ...(notes.length > 0 && { description: notes.join(' '), durationMs }) }),
    onError: (error) => notifyFailure('Error', error, 'It could not be undone.'),
  })
  return {
    undo: undo.mutate,
    isPending: undo.isPending,
    /** For the notice of what was done: its button. */
    offer: (id: string) => ({ durationMs, action: { label: 'Undo', run: () => undo.mutate(id) } }),
  }
}
