import { ImageUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'

import { ApiError } from '#platform/api-client.ts'
import type { ImageInfo } from '#platform/media/schema.ts'
import { FormField } from '#ui/form-field.tsx'
import { notify } from '#ui/notify.ts'
import type { FieldsProps } from './fields.ts'
import { sendPicture } from './send-picture.ts'
import { picturesOf } from './use-pictures.ts'

interface CoverFieldProps extends FieldsProps {
  onPictureKnown: (url: string, info: ImageInfo) => void
}

/** The post's picture: an address, or a file that is sent; and its description. */
export function CoverField({ form, errors, set, onPictureKnown }: CoverFieldProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)

  async function send(file: File | undefined) {
    if (!file || share !== null) return
    setShare(0)
    try {
      const { url, imageInfo } = await sendPicture(file, setShare)
      onPictureKnown(url, imageInfo)
      set('imageUrl', url)
    } catch (error) {
      const fallback = 'The picture could not be uploaded.'
      const description = error instanceof ApiError ? error.sentence(fallback) : fallback
      notify({ tone: 'failure', title: 'Error', description })
    } finally {
      setShare(null)
    }
  }

  function onDrag(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop') void send(picturesOf(event.dataTransfer.files)[0])
  }

  return (
    <>
      <FormField
        label="Image URL"
        wide
        error={errors.imageUrl}
        hint="A full address, a path on this site, or a file dropped here. Optional."
      >
        {(attributes) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button beside does the same
          <div className="cover-row" onDragOver={onDrag} onDrop={onDrag}>
            <input
              {...attributes}
              className="input"
              name="imageUrl"
              inputMode="url"
              placeholder="https://"
              autoComplete="off"
              maxLength={2048}
              value={form.imageUrl}
              onChange={(event) => set('imageUrl', event.target.value)}
            />
            <button
              type="button"
              className="button button-outline button-small"
              disabled={share !== null}
              onClick={() => chooser.current?.click()}
            >
              <ImageUp className="icon" />
              {share === null ? 'Upload' : `${Math.round(share * 100)} %`}
            </button>
            <input
              ref={chooser}
              type="file"
              hidden
              accept="image/png,image/jpeg,image/webp,image/gif"
              onChange={(event) => {
                void send(picturesOf(event.target.files)[0])
                event.target.value = ''
              }}
            />
          </div>
        )}
      </FormField>
      {form.imageUrl.trim() !== '' && (
        <FormField
          label="Image alt text"
          wide
          error={errors.imageAlt}
          hint="What the picture shows, for those who cannot see it."
        >
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              name="imageAlt"
              maxLength={500}
              value={form.imageAlt}
              onChange={(event) => set('imageAlt', event.target.value)}
            />
          )}
        </FormField>
      )}
    </>
  )
}
