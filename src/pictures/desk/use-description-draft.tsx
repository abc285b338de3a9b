import { useMutation, useQuery } from '@tanstack/react-query'
import Sparkles from 'lucide-react/icons/sparkles'
import { useEffectEvent, useState } from 'react'
import { Button, LinkButton } from '#ui/desk/button.tsx'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { draftDescription, draftingQuery } from '../queries.ts'

interface DraftOptions {
  url: string
  /** The field's present text. */
  words: string
  onDraft: (words: string) => void
}

/** The button that asks the automation for a description, with its messages; nothing where no service is connected. */
export function useDescriptionDraft({ url, words, onDraft }: DraftOptions) {
  const isPossible = useQuery(draftingQuery).data ?? false
  /** A draft that came when the author had begun to write herself. */
  const [offered, setOffered] = useState<string | null>(null)
  const takeDraft = useEffectEvent((drafted: string, before: string) => {
    if (words === before) onDraft(drafted)
    else setOffered(drafted)
  })
  const draft = useMutation({
    mutationFn: (_before: string) => draftDescription(url),
    onMutate: () => setOffered(null),
    onSuccess: (drafted, before) => takeDraft(drafted, before),
    onError: (error) => notifyFailure('No draft', error, 'The description could not be drafted.'),
  })
  if (!isPossible) return null
  return (
    <div className="library-draft">
      <Button icon={Sparkles} disabled={draft.isPending} onClick={() => draft.mutate(words)}>
        {draft.isPending ? 'Looking at it' : 'Draft it'}
      </Button>
      <span className="field-hint" role="status">
        {offered !== null
          ? `You wrote meanwhile. The automation’s draft: “${offered}”`
          : draft.isSuccess && 'A draft by the automation. Read it beside the picture before you save it.'}
      </span>
      {offered !== null && (
        <LinkButton
          onClick={({ currentTarget }) => {
            // This button disappears, so the focus moves to the field.
            const field = currentTarget.form?.elements.namedItem('alt')
            if (field instanceof HTMLElement) field.focus()
            setOffered(null)
            onDraft(offered)
          }}
        >
          Use it
        </LinkButton>
      )}
    </div>
  )
}
