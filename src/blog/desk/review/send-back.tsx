import { useState } from 'react'
import { links } from '#site/links.ts'
import { Button } from '#ui/desk/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { dropUnsentText, unsentText, useUnsentText } from '#ui/form/kept/unsent-texts.ts'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { momentOf } from '#ui/moment-words.ts'
import { notify } from '#ui/notice/notify.ts'
import { sendBackTable } from '../../answering/fields.ts'
import { sendReviewBack } from '../../answering/queries.ts'
import type { SentBackNote as Note, Review } from '../../answering/schema.ts'

/** Asks what is to be changed; the note stands above the text, here and in the editor, until somebody signs. */
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
  const unsent = `send-back ${id}`
  const before = sentBack?.isChanged === false ? sentBack.note : ''
  const form = useShortForm({
    table: sendBackTable,
    initially: () => ({ note: unsentText(unsent) ?? before }),
    send: ({ note }) => sendReviewBack({ id, words, note: note.trim() }),
    onSent() {
      dropUnsentText(unsent)
      onClose()
      notify({
        title: 'Sent back',
        description: 'It waits to be rewritten.',
        action: { label: 'Rewrite it', href: links.editPost(id) },
      })
    },
    failed: { title: 'Not sent back', otherwise: 'It could not be sent back' },
  })
  useUnsentText(unsent, form.values.note, before)
  return (
    <Dialog title="Send it back?" onClose={onClose}>
      <p>
        It goes on as a draft{publishAt && ' and loses its time'}. Whoever opens it in the editor reads your note first;
        changed, it comes back for review.
      </p>
      <form id={form.formId} className="dialog-fields" noValidate onSubmit={form.submit}>
        <Field form={form} name="note" />
      </form>
      <div className="dialog-actions">
        <Button data-safe onClick={onClose}>
          Cancel
        </Button>
        <Button
          look="primary"
          type="submit"
          form={form.formId}
          isBusy={form.isPending}
          disabled={!form.values.note.trim()}
        >
          Send it back
        </Button>
      </div>
    </Dialog>
  )
}

/** The note of what a reviewer wants changed, above the text. */
export function SentBackNote({ sentBack }: { sentBack: Note }) {
  const { name, at, note, isChanged } = sentBack
  return (
    <span>
      {name} sent it back {momentOf(at)}
      {isChanged && ', and it was changed since'}: “{note}”
    </span>
  )
}
