import { useState } from 'react'
import { useWrite } from '#platform/use-write.ts'
import { links } from '#site/links.ts'
import { Button } from '#ui/desk/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { momentOf } from '#ui/moment-words.ts'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { sendReviewBack } from '../../answering/queries.ts'
import type { Review } from '../../answering/schema.ts'

/** Asks what is to be changed; the note then stands over the text, here and in the editor, until somebody signs. */
export function SendBackButton({ review }: { review: Review }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>Send it back</Button>
      {isAsking && <SendBackDialog review={review} onClose={() => setAsking(false)} />}
    </>
  )
}

function SendBackDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const { postId: id, words, publishAt, sentBack } = review
  const [note, setNote] = useState(sentBack?.isChanged === false ? sentBack.note : '')
  const send = useWrite({
    mutationFn: () => sendReviewBack({ id, words, note: note.trim() }),
    onSuccess: () => {
      onClose()
      notify({
        title: 'Sent back',
        description: 'It waits to be rewritten.',
        action: { label: 'Rewrite it', href: links.editPost(id) },
      })
    },
    onError: (error) => notifyFailure('Not sent back', error, 'It could not be sent back'),
  })
  return (
    <Dialog title="Send it back?" onClose={onClose}>
      <p>
        It goes on as a draft{publishAt && ' and loses its time'}. Whoever opens it in the editor reads your note first;
        changed, it comes back for review.
      </p>
      <div className="dialog-fields">
        <FormField label="What is to be changed">
          {(attributes) => (
            <textarea
              {...attributes}
              className="input"
              rows={4}
              maxLength={2000}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </FormField>
      </div>
      <div className="dialog-actions">
        <button type="button" className="button button-outline" data-safe onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className="button button-primary"
          disabled={!note.trim() || send.isPending}
          onClick={() => send.mutate()}
        >
          {send.isPending && <span className="spinner" />}
          Send it back
        </button>
      </div>
    </Dialog>
  )
}

/** What somebody wanted changed, over the text it is said of. */
export function SentBackNote({ sentBack }: { sentBack: NonNullable<Review['sentBack']> }) {
  const { name, at, note, isChanged } = sentBack
  return (
    <span>
      {name} sent it back {momentOf(at)}
      {isChanged && ', and it was changed since'}: “{note}”
    </span>
  )
}
