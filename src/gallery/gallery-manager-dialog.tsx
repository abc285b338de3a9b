import { useState } from 'react'
import { problemIn, sentenceIn, storedRowIn } from '#platform/problem-in.ts'
import { Button } from '#ui/desk/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ConflictDialog } from '#ui/form/clashes/conflict-dialog.tsx'
import { compareFields } from '#ui/form/clashes/diff.ts'
import { Field, Fields } from '#ui/form/field.tsx'
import type { FieldErrors } from '#ui/form/field-table.ts'
import { useShortForm } from '#ui/form/use-short-form.ts'
import { shownOf, typedOf } from '#ui/form/values.ts'
import { notify } from '#ui/notice/notify.ts'
import { addPicture, changePicture } from './desk-queries.ts'
import { pictureTable } from './fields.ts'
import type { GalleryImage } from './schema.ts'

/** The picture being described: one on another host, or one of the gallery. */
export type DialogSubject = { kind: 'address' } | { kind: 'stored'; image: GalleryImage }

interface PictureDialogProps {
  subject: DialogSubject
  /** How many more are undescribed. */
  left: number
  onSaved: () => void
  /** Called when the new picture turned out to be stored already, and the author goes on with that. */
  onTaken: (stored: GalleryImage) => void
  onSkip: () => void
  onClose: () => void
}

/** The dialog with address, alternative text and caption of a picture. */
export function PictureDialog({ subject, left, onSaved, onTaken, onSkip, onClose }: PictureDialogProps) {
  const stored = subject.kind === 'stored' ? subject.image : null
  const isNew = stored?.alt === ''
  const [draftKey] = useState(() => crypto.randomUUID())
  /** As another window has changed the new picture, whose answer was lost. */
  const [theirs, setTheirs] = useState<GalleryImage | null>(null)
  const form = useShortForm({
    table: pictureTable,
    initially: () => typedOf(pictureTable, stored ?? undefined),
    send({ url, alt, caption }) {
      if (stored) return changePicture(stored.id, { alt, caption })
      return theirs ? changePicture(theirs.id, { url, alt, caption }) : addPicture({ url, alt, caption, draftKey })
    },
    onSent() {
      notify({ title: stored && !isNew ? 'Image updated' : 'Image added' })
      onSaved()
    },
    // An error that names no field is shown under the alternative text.
    failed(error): FieldErrors {
      const newer = storedRowIn<GalleryImage>(error)
      setTheirs(newer)
      if (newer) return {}
      const isNamed = Object.keys(problemIn(error).fields).length > 0
      return isNamed ? {} : { alt: sentenceIn(error, 'The picture could not be saved. Please try again.') }
    },
  })
  const { formId, values, submit, isPending } = form
  if (theirs) {
    const shown = shownOf(pictureTable)
    return (
      <ConflictDialog
        what="picture"
        note="Nothing is lost: yours stays here until you have chosen."
        differences={compareFields(shown, values, typedOf(pictureTable, theirs))}
        isSaving={isPending}
        asText={() => shown.map(([label, textOf]) => `${label}: ${textOf(values)}`).join('\n')}
        keepMine={submit}
        takeTheirs={() => onTaken(theirs)}
        close={() => setTheirs(null)}
      />
    )
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
          <Button look="primary" isBusy={isPending} type="submit">
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
