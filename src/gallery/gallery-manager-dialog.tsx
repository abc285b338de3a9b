import { type FormEvent, useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { useWrite } from '#platform/use-write.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormField } from '#ui/form/form-field.tsx'
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

type Errors = { url?: string; alt?: string; caption?: string }

/** Address, alternative text and caption of one picture. */
export function PictureDialog({ subject, left, onSaved, onSkip, onClose }: PictureDialogProps) {
  const stored = subject.kind === 'stored' ? subject.image : null
  const isNew = stored?.alt === ''
  const [url, setUrl] = useState(stored?.url ?? '')
  const [alt, setAlt] = useState(stored?.alt ?? '')
  const [caption, setCaption] = useState(stored?.caption ?? '')
  const [errors, setErrors] = useState<Errors>({})
  const save = useWrite({
    mutationFn: (fields: { alt: string; caption: string | null }) =>
      stored ? changePicture(stored.id, fields) : addPicture({ url: url.trim(), ...fields }),
    onSuccess: () => {
      notify({ title: stored && !isNew ? 'Image updated' : 'Image added' })
      onSaved()
    },
    onError: (error) => setErrors(errorsOf(error)),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const found: Errors = {}
    if (!isAddress(url)) found.url = 'Please enter a full address, starting with https://'
    if (!alt.trim()) found.alt = 'An alternative text is required'
    setErrors(found)
    if (!found.url && !found.alt && !save.isPending) save.mutate({ alt: alt.trim(), caption: caption.trim() || null })
  }

  return (
    <Dialog title={titleOf(stored)} onClose={onClose}>
      {stored && <img className="dialog-picture" src={url} alt="" />}
      <form className="dialog-fields" noValidate onSubmit={submit}>
        {subject.kind === 'address' && (
          <FormField label="Image URL" required error={errors.url}>
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                type="url"
                placeholder="https://"
                maxLength={2048}
                value={url}
                onChange={(event) => setUrl(event.target.value)}
              />
            )}
          </FormField>
        )}
        <FormField
          label="Alternative text"
          required
          error={errors.alt}
          hint="What somebody who cannot see the picture should know of it."
        >
          {(attributes) => (
            <textarea
              {...attributes}
              className="input"
              rows={2}
              maxLength={500}
              value={alt}
              onChange={(event) => setAlt(event.target.value)}
            />
          )}
        </FormField>
        <FormField label="Caption" error={errors.caption} hint="Shown over the picture. May be left empty.">
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              maxLength={300}
              value={caption}
              onChange={(event) => setCaption(event.target.value)}
            />
          )}
        </FormField>
        {isNew && left > 0 && <p className="field-hint">{moreToDescribe(left)}</p>}
        <div className="dialog-actions">
          <button type="button" className="button button-outline button-small" onClick={onClose}>
            {isNew ? 'Later' : 'Cancel'}
          </button>
          {isNew && left > 0 && (
            <button type="button" className="button button-outline button-small" onClick={onSkip}>
              Skip
            </button>
          )}
          <button type="submit" className="button button-primary button-small" disabled={save.isPending}>
            {save.isPending && <span className="spinner" />}
            {stored ? (isNew && left > 0 ? 'Save and next' : 'Save') : 'Add to gallery'}
          </button>
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

function isAddress(value: string): boolean {
  const given = value.trim()
  if (/^\/(?![/\\])/.test(given)) return true
  return /^https?:\/\//i.test(given) && URL.canParse(given)
}

/** The server's field messages; whatever belongs to no field stands under the alternative text. */
function errorsOf(error: unknown): Errors {
  const fallback = 'The picture could not be saved. Please try again.'
  if (!(error instanceof ApiError)) return { alt: fallback }
  try {
    const { fields } = JSON.parse(error.body) as { fields?: Errors }
    if (fields && Object.keys(fields).length > 0) return fields
  } catch {
    // The answer is no JSON: the sentence below says as much as is known.
  }
  return { alt: error.sentence(fallback) }
}
