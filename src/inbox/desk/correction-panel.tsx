import { truncate } from '#platform/text/truncate.ts'
import { Button } from '#ui/desk/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { dropUnsentText, unsentText, useUnsentText } from '#ui/form/kept/unsent-texts.ts'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { notify } from '#ui/notice/notify.ts'
import { correctionTable } from '../fields.ts'
import type { InboxItem } from '../schema.ts'
import { correctByNote } from './queries.ts'
import type { Decisions } from './use-decisions.ts'
import { idOfItem } from './use-open-item.ts'

/** Makes a note a dated correction at the end of its post's text. */
export function CorrectionPanel({ item, decisions }: { item: InboxItem; decisions: Decisions }) {
  const { id, text: note, name, subject } = item
  const keptAs = `${idOfItem(item)} correction`
  const inOneLine = truncate(note.replace(/\s+/g, ' '), correctionTable.text.max)
  const form = useShortForm({
    table: correctionTable,
    initially: () => ({ text: unsentText(keptAs) ?? inOneLine }),
    send: async ({ text }) => {
      await correctByNote(id, text)
      dropUnsentText(keptAs)
      if (item.status !== 'approved') decisions.leave(item)
    },
    onSent: () => notify({ title: 'Corrected', description: `“${subject}” has a dated line more.` }),
    failed: { title: 'Not corrected', otherwise: 'The post could not be changed.' },
  })
  useUnsentText(keptAs, form.values.text, inOneLine)
  return (
    <form id={form.formId} className="correction" noValidate onSubmit={form.submit}>
      <h3>Make it a correction</h3>
      <p className="row-note">A dated line under “What changed since”, at the end of the text. Found by {name}.</p>
      <Field form={form} name="text" />
      <Button look="primary" type="submit" disabled={form.isPending || form.values.text.trim() === ''}>
        {item.status === 'approved' ? 'Correct the text' : 'Approve and correct'}
      </Button>
    </form>
  )
}
