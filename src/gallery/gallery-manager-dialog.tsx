import { type FormEvent, useState } from 'react'
import { problemIn, sentenceIn } from '#platform/problem-in.ts'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Fields } from '#ui/form/field.tsx'
import type { FieldTable } from '#ui/form/field-table.ts'
import { useFieldErrors } from '#ui/form/use-field-errors.ts'
import { deskProblemsOf, draftOf, typedOf } from '#ui/form/values.ts'
import { notify } from '#ui/notice/notify.ts'
import { addPicture, changePicture } from './desk-queries.ts'
import type { GalleryImage } from './schema.ts'

/** What is described: a picture on another host, or one that is in the gallery already. */
export type DialogSubject = { kind: 'address' } | { kind: 'stored'; image: GalleryImage }

interface PictureDialogProps {
  subject: DialogSubject
  /** How many more wait for their description. */
  left: number
  onSaved: () => void
  onSkip: () => void
  onClose: () => void
}

const formId = 'picture-form'

const pictureTable = {
  url: {
    kind: 'picture',
    label: 'Image URL',
    max: 2048,
    required: true,
    placeholder: 'https://',
    missing: 'Please enter a full address, starting with https://',
    message: 'Please enter a full address, starting with https://',
  },
  alt: {
    kind: 'line',
    label: 'Alternative text',
    max: 500,
    rows: 2,
    required: true,
    missing: 'An alternative text is required',
    hint: 'What somebody who cannot see the picture should know of it.',
  },
  caption: { kind: 'line', label: 'Caption', max: 300, hint: 'Shown over the picture. May be left empty.' },
} as const satisfies FieldTable

/** Address, alternative text and caption of one picture. */
export function PictureDialog({ subject, left, onSaved, onSkip, onClose }: PictureDialogProps) {
  const stored = subject.kind === 'stored' ? subject.image : null
  const isNew = stored?.alt === ''
  const [values, setValues] = useState(() => typedOf(pictureTable, stored ?? undefined))
  const { errors, show } = useFieldErrors(formId)
  const form = {
    table: pictureTable,
    values,
    errors,
    set: (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change })),
  }
  const save = useWrite({
    mutationFn: () => {
      const { url, alt, caption } = draftOf(pictureTable, values)
      return stored ? changePicture(stored.id, { alt, caption }) : addPicture({ url, alt, caption })
    },
    onSuccess: () => {
      notify({ title: stored && !isNew ? 'Image updated' : 'Image added' })
      onSaved()
    },
    onError: (error) => {
      const { fields } = problemIn(error)
      // Whatever belongs to no field stands under the alternative text.
      const isNamed = Object.keys(fields).length > 0
      show(isNamed ? fields : { alt: sentenceIn(error, 'The picture could not be saved. Please try again.') })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = deskProblemsOf(pictureTable, values)
    show(found)
    if (Object.keys(found).length === 0 && !save.isPending) save.mutate()
  }

  return (
    <Dialog title={titleOf(stored)} onClose={onClose}>
      {stored && <img className="dialog-picture" src={values.url} alt="" />}
      <form id={formId} className="dialog-fields" noValidate onSubmit={submit}>
        {subject.kind === 'address' && <Field form={form} name="url" />}
        <Fields form={form} names={['alt', 'caption']} />
        {isNew && left > 0 && <p className="field-hint">{moreToDescribe(left)}</p>}
        <div className="dialog-actions">
          <Button onClick={onClose}>{isNew ? 'Later' : 'Cancel'}</Button>
          {isNew && left > 0 && <Button onClick={onSkip}>Skip</Button>}
          <Button look="primary" isBusy={save.isPending} type="submit">
            {stored ? (isNew && left > 0 ? 'Save and next' : 'Save') : 'Add to gallery'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function titleOf(stored: GalleryImage | null): string {
  if (!stored) return 'Add a picture by URL'
  return stored.alt === '' ? 'Describe this picture' : 'Edit this picture'
}

function moreToDescribe(left: number): string {
  return left === 1 ? 'One more is not yet described.' : `${left} more are not yet described.`
}
