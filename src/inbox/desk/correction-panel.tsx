import { useState } from 'react'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import type { InboxItem } from '../schema.ts'
import { correctByNote } from './queries.ts'
import type { Decisions } from './use-decisions.ts'

/** A note as a dated line at the end of its post's text. */
export function CorrectionPanel({ item, decisions }: { item: InboxItem; decisions: Decisions }) {
  const { id, text, name, subject } = item
  const [typed, setTyped] = useState(text.replace(/\s+/g, ' ').slice(0, 500))
  const correcting = useWrite({
    mutationFn: async () => {
      await correctByNote(id, typed)
      if (item.status !== 'approved') decisions.leave(item)
    },
    onSuccess: () => notify({ title: 'Corrected', description: `“${subject}” has a dated line more.` }),
    onError: (error) => notifyFailure('Not corrected', error, 'The post could not be changed.'),
  })
  return (
    <form
      className="correction"
      onSubmit={(event) => {
        event.preventDefault()
        correcting.mutate()
      }}
    >
      <h3>Make it a correction</h3>
      <p className="row-note">A dated line under “What changed since”, at the end of the text. Found by {name}.</p>
      <FormField label="What is so now" hint="Your words, in one line. Markdown works.">
        {(attributes) => (
          <textarea
            {...attributes}
            className="input"
            rows={4}
            maxLength={500}
            required
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </FormField>
      <Button look="primary" type="submit" disabled={correcting.isPending || typed.trim() === ''}>
        {item.status === 'approved' ? 'Correct the text' : 'Approve and correct'}
      </Button>
    </form>
  )
}
