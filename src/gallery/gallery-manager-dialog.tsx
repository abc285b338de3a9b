import { type FormEvent, useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { useWrite } from '#platform/use-write.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormField } from '#ui/form-field.tsx'
import { notify } from '#ui/notify.ts'
import { addPicture, changePicture } from './desk-queries.ts'
import type { GalleryImage } from './schema.ts'

/** What is described: an uploaded picture, one on another host, or one that hangs in the gallery already. */
export type DialogSubject =
  | { kind: 'uploaded'; url: string; name: string; key: number }
  | { kind: 'address' }
  | { kind: 'stored'; image: GalleryImage }

interface PictureDialogProps {
  subject: DialogSubject
  onSaved: () => void
  onClose: () => void
}

const titles = { uploaded: 'Describe this picture', address: 'Add a picture by URL', stored: 'Edit this picture' }

type Errors = { url?: string; alt?: string; caption?: string }

/** Address, alternative text and caption of one picture. */
export function PictureDialog({ subject, onSaved, onClose }: PictureDialogProps) {
  const stored = subject.kind === 'stored' ? subject.image : null
  const [url, setUrl] = useState(subject.kind === 'uploaded' ? subject.url : (stored?.url ?? ''))
  const [alt, setAlt] = useState(stored?.alt ?? '')
  const [caption, setCaption] = useState(stored?.caption ?? '')
  const [errors, setErrors] = useState<Errors>({})
  const save = useWrite({
    mutationFn: (fields: { alt: string; caption: string | null }) =>
      stored ? changePicture(stored.id, fields) : addPicture({ url: url.trim(), ...fields }),
    onSuccess: () => {
      notify({ title: stored ? 'Image updated' : 'Image added' })
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
    <Dialog title={titles[subject.kind]} onClose={onClose}>
      {subject.kind !== 'address' && <img className="dialog-picture" src={url} alt="" />}
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
        <div className="dialog-actions">
          <button type="button" className="button button-outline button-small" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button button-primary button-small" disabled={save.isPending}>
            {save.isPending && <span className="spinner" />}
            {stored ? 'Save' : 'Add to gallery'}
          </button>
        </div>
      </form>
    </Dialog>
  )
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
