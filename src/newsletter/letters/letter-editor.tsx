import { Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { FormBar } from '#ui/form/form-bar.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { useDeletion } from '#ui/list/deletion.tsx'
import type { Digest, LetterDesk } from '../schema.ts'
import type { LetterFields } from './letter-fields.ts'
import { LetterPosts } from './letter-posts.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { deleteDraft } from './letter-queries.ts'
import { useLetter } from './use-letter.ts'

interface LetterEditorProps {
  desk: LetterDesk
  /** None for a new letter, which begins with a suggestion. */
  digest: Digest | undefined
  letterHref: (id: number) => string
  onDone: () => void
}

const numberFormat = new Intl.NumberFormat('en-US')

/** A draft: the form, what it looks like in the post, a test to oneself, and the way out to everybody. */
export function LetterEditor({ desk, digest, letterHref, onDone }: LetterEditorProps) {
  const letter = useLetter(desk, digest, letterHref)
  const [isAsking, setAsking] = useState(false)
  const readers = `${numberFormat.format(desk.subscribers)} ${desk.subscribers === 1 ? 'reader' : 'readers'}`
  return (
    <>
      <FormBar
        title={digest ? 'Edit Letter' : 'New Letter'}
        backLabel="Back to Dashboard"
        onBack={() => letter.guard.attempt(onDone)}
      >
        <button
          type="button"
          className="button button-outline button-small"
          disabled={letter.isBusy}
          onClick={letter.keep}
        >
          Save draft
        </button>
        <button
          type="button"
          className="button button-outline button-small"
          disabled={letter.isBusy}
          onClick={letter.test}
        >
          Send a test
        </button>
        <button
          type="button"
          className="button button-primary button-small"
          disabled={letter.isBusy || desk.subscribers === 0}
          onClick={() => setAsking(true)}
        >
          {letter.isBusy ? <span className="spinner" /> : <Send className="icon" />}
          <span>
            Send<span className="max-sm:hidden"> to {readers}</span>
          </span>
        </button>
      </FormBar>
      <div className="admin-wrap form-page letter-columns">
        <div className="grid gap-5">
          <LetterForm fields={letter.fields} set={letter.set} errors={letter.errors} desk={desk} />
          {digest && <DeleteDraft digest={digest} onDone={onDone} />}
        </div>
        <LetterPreview id={digest?.id ?? null} version={JSON.stringify(digest?.draft)} isDirty={letter.isDirty} />
      </div>
      {isAsking && (
        <Dialog title={`Send this letter to ${readers}?`} onClose={() => setAsking(false)}>
          <p>It goes to everybody who is on the list now. A letter that has left cannot be called back.</p>
          <div className="dialog-actions">
            <button type="button" className="button button-outline button-small" onClick={() => setAsking(false)}>
              Not yet
            </button>
            <button
              type="button"
              className="button button-primary button-small"
              onClick={() => {
                setAsking(false)
                letter.send()
              }}
            >
              <Send className="icon" />
              Send
            </button>
          </div>
        </Dialog>
      )}
      {letter.guard.wanted && (
        <Dialog title="Leave without saving?" onClose={letter.guard.stay}>
          <p>What you changed in this letter is lost.</p>
          <div className="dialog-actions">
            <button type="button" className="button button-ghost button-small" onClick={() => letter.guard.leave()}>
              Leave
            </button>
            <button
              type="button"
              className="button button-primary button-small"
              data-safe=""
              onClick={letter.guard.stay}
            >
              Keep editing
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}

interface LetterFormProps {
  fields: LetterFields
  set: (change: Partial<LetterFields>) => void
  errors: Partial<Record<string, string>>
  desk: LetterDesk
}

function LetterForm({ fields, set, errors, desk }: LetterFormProps) {
  const text = (name: Exclude<keyof LetterFields, 'postIds'>) => ({
    className: 'input',
    name,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <form className="panel panel-body" noValidate onSubmit={(event) => event.preventDefault()}>
      <div className="form-grid">
        <FormField label="Subject" required wide error={errors.subject}>
          {(attributes) => <input {...attributes} {...text('subject')} maxLength={150} />}
        </FormField>
        <FormField label="Introduction" wide error={errors.intro} hint="An empty line begins a new paragraph.">
          {(attributes) => <textarea {...attributes} {...text('intro')} rows={5} maxLength={1000} />}
        </FormField>
        <LetterPosts
          posts={desk.posts}
          chosen={fields.postIds}
          error={errors.postIds}
          onChange={(postIds) => set({ postIds })}
        />
        <FormField
          label="Timetable"
          wide
          error={errors.timetable}
          hint="A line each, if there is one: 08:35 | Salerno to Amalfi | €9"
        >
          {(attributes) => <textarea {...attributes} {...text('timetable')} rows={3} />}
        </FormField>
        <FormField label="Note, title" wide error={errors.noteTitle}>
          {(attributes) => (
            <input {...attributes} {...text('noteTitle')} maxLength={80} placeholder="This week’s mistake" />
          )}
        </FormField>
        <FormField label="Note" wide error={errors.noteText}>
          {(attributes) => <textarea {...attributes} {...text('noteText')} rows={3} maxLength={500} />}
        </FormField>
      </div>
    </form>
  )
}

function DeleteDraft({ digest, onDone }: { digest: Digest; onDone: () => void }) {
  const deletion = useDeletion<Digest>({
    remove: async ({ id }) => {
      await deleteDraft(id)
      onDone()
    },
    question: 'Are you sure you want to delete this letter?',
    consequence: ({ draft }) => `“${draft.subject}” has not been sent to anybody. This cannot be undone.`,
    done: 'Letter deleted',
    failed: 'Failed to delete the letter.',
  })
  return (
    <p>
      <button
        type="button"
        className="button button-ghost button-small button-quiet-danger"
        onClick={() => deletion.ask(digest)}
      >
        <Trash2 className="icon" />
        Delete this draft
      </button>
      {deletion.dialog}
    </p>
  )
}
