import { useMutation, useQuery } from '@tanstack/react-query'
import Sparkles from 'lucide-react/icons/sparkles'
import { Button } from '#ui/desk/button.tsx'
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
      <Button icon={Sparkles} disabled={draft.isPending} onClick={() => draft.mutate()}>
        {draft.isPending ? 'Looking at it' : 'Draft it'}
      </Button>
      <span className="field-hint" role="status">
        {draft.isSuccess && 'A draft by the automation. Read it beside the picture before you save it.'}
      </span>
    </div>
  )
}
