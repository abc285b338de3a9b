import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { counted } from '#platform/text/counted.ts'
import { Button } from '#ui/desk/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Fields } from '#ui/form/field.tsx'
import { FormBar } from '#ui/form/form-bar.tsx'
import { FormQuestions } from '#ui/form/form-questions.tsx'
import { UnsavedWork } from '#ui/form/kept/unsaved-work.tsx'
import { useDeletion } from '#ui/list/deletion.tsx'
import type { Digest, LetterDesk } from '../../schema.ts'
import { deleteDraft } from '../letter-queries.ts'
import { LetterPosts } from './letter-posts.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { useLetter } from './use-letter.ts'

interface LetterEditorProps {
  desk: LetterDesk
  /** Undefined for a new letter, which starts with a suggestion. */
  digest: Digest | undefined
  /** Called when a new letter is stored. */
  onCreated: (digest: Digest) => void
  onDone: () => void
}

/** The editor of a draft: form, preview, a test to oneself, and the button that sends it to everybody. */
export function LetterEditor({ desk, digest, onCreated, onDone }: LetterEditorProps) {
  const letter = useLetter(desk, digest, onCreated)
  const [isAsking, setAsking] = useState(false)
  const readers = counted(desk.subscribers, 'reader')
  return (
    <>
      <FormBar
        title={digest ? 'Edit Letter' : 'New Letter'}
        backLabel="Back to Dashboard"
        onBack={() => letter.guard.attempt(onDone)}
      >
        <Button disabled={letter.isPending} onClick={letter.keep}>
          Save draft
        </Button>
        <Button disabled={letter.isPending} onClick={letter.test}>
          Send a test
        </Button>
        <Button
          icon={Send}
          isBusy={letter.isPending}
          look="primary"
          onClick={() => setAsking(true)}
          disabled={desk.subscribers === 0}
        >
          <span>
            Send<span className="max-sm:hidden"> to {readers}</span>
          </span>
        </Button>
      </FormBar>
      <div className="admin-wrap">
        <UnsavedWork form={letter} />
      </div>
      <div className="admin-wrap form-page letter-columns">
        <div className="grid gap-5">
          <LetterForm form={letter} desk={desk} />
          {digest && <DeleteDraft digest={digest} onDone={onDone} />}
        </div>
        <LetterPreview id={digest?.id ?? null} version={digest?.version ?? ''} isDirty={letter.isDirty} />
      </div>
      {isAsking && (
        <Dialog title={`Send this letter to ${readers}?`} onClose={() => setAsking(false)}>
          <p>It goes to everybody who is on the list now. A letter that has left cannot be called back.</p>
          <div className="dialog-actions">
            <Button onClick={() => setAsking(false)}>Not yet</Button>
            <Button
              look="primary"
              icon={Send}
              onClick={() => {
                setAsking(false)
                letter.send()
              }}
            >
              Send
            </Button>
          </div>
        </Dialog>
      )}
      <FormQuestions form={letter} />
    </>
  )
}

function LetterForm({ form, desk }: { form: ReturnType<typeof useLetter>; desk: LetterDesk }) {
  return (
    <form id={form.formId} className="panel panel-body" noValidate onSubmit={(event) => event.preventDefault()}>
      <div className="form-grid">
        <Fields form={form} names={['subject', 'intro']} />
        <LetterPosts
          posts={desk.posts}
          chosen={form.values.postIds}
          error={form.errors.postIds}
          onChange={(postIds) => form.set({ postIds })}
        />
        <Fields form={form} names={['timetable', 'noteTitle', 'noteText']} />
      </div>
    </form>
  )
}

function DeleteDraft({ digest, onDone }: { digest: Digest; onDone: () => void }) {
  const deletion = useDeletion<Digest>({
    remove: async ({ id }) => {
      const undo = await deleteDraft(id)
      onDone()
      return undo
    },
    question: 'Are you sure you want to delete this letter?',
    consequence: ({ draft }) => `“${draft.subject}” has not been sent to anybody. It stays in the trash for 30 days.`,
    done: 'Letter deleted',
    failed: 'Failed to delete the letter.',
  })
  return (
    <p>
      <Button look="quiet-danger" icon={Trash2} onClick={() => deletion.ask(digest)}>
        Delete this draft
      </Button>
      {deletion.dialog}
    </p>
  )
}
