import { useMutation, useQuery } from '@tanstack/react-query'
import Sparkles from 'lucide-react/icons/sparkles'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { draftDescription, draftingQuery } from '../queries.ts'

/** The button that asks the automation for a description, with its messages; nothing where no service is connected. */
export function useDescriptionDraft(url: string, onDraft: (words: string) => void) {
  const isPossible = useQuery(draftingQuery).data ?? false
  const draft = useMutation({
    mutationFn: () => draftDescription(url),
    onSuccess: onDraft,
    onError: (error) => notifyFailure('No draft', error, 'The description could not be drafted.'),
  })
  if (!isPossible) return null
  return (
    <div className="library-draft">
      <button
        type="button"
        className="button button-outline button-small"
        disabled={draft.isPending}
        onClick={() => draft.mutate()}
      >
        <Sparkles className="icon" />
        {draft.isPending ? 'Looking at it' : 'Draft it'}
      </button>
      <span className="field-hint" role="status">
        {draft.isSuccess && 'A draft by the automation. Read it beside the picture before you save it.'}
      </span>
    </div>
  )
}
