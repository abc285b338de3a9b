import { ImageUp } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { picturesOf } from '#blog/editor/use-pictures.ts'
import { uploadPicture } from '#media/queries.ts'
import { ApiError } from '#platform/api-client.ts'
import type { ImageInfo } from '#platform/media/schema.ts'
import { FormField } from '#ui/form-field.tsx'
import { notify } from '#ui/notify.ts'
import { Picture } from '#ui/picture.tsx'

interface PictureFieldsProps {
  imageUrl: string
  imageAlt: string
  /** What the site knows of the stored picture, by its address. */
  known: { url: string | null; info: ImageInfo | null }
  /** Chooses the placeholder when there is no picture. */
  name: string
  errors: { imageUrl?: string | undefined; imageAlt?: string | undefined }
  onChange: (change: { imageUrl?: string; imageAlt?: string }) => void
}

/** The picture of a row: an address, or a file that is sent; what it shows, and how it will hang. */
export function PictureFields({ imageUrl, imageAlt, known, name, errors, onChange }: PictureFieldsProps) {
  const upload = useUpload((url) => onChange({ imageUrl: url }))
  const address = imageUrl.trim()
  const info = upload.sent?.url === address ? upload.sent.info : known.url === address ? known.info : null
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop') void upload.send(picturesOf(event.dataTransfer.files)[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button below does the same
    <div className="picture-row field-wide" onDragOver={onDrag} onDrop={onDrag}>
      <div className="plate">
        <Picture className="art" src={address || null} alt="" info={info} name={name || 'New'} sizes="104px" />
      </div>
      <div className="picture-row-fields">
        <FormField label="Image URL" error={errors.imageUrl} hint="An address, a path on this site, or a file.">
          {(attributes) => (
            <div className="address-row">
              <input
                {...attributes}
                className="input"
                name="imageUrl"
                inputMode="url"
                placeholder="https://"
                autoComplete="off"
                maxLength={2048}
                value={imageUrl}
                onChange={(event) => onChange({ imageUrl: event.target.value })}
              />
              <UploadButton upload={upload} />
            </div>
          )}
        </FormField>
        <FormField label="Image alt text" error={errors.imageAlt}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              name="imageAlt"
              placeholder="What the picture shows"
              maxLength={500}
              value={imageAlt}
              onChange={(event) => onChange({ imageAlt: event.target.value })}
            />
          )}
        </FormField>
      </div>
    </div>
  )
}

function UploadButton({ upload: { share, send } }: { upload: ReturnType<typeof useUpload> }) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
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
    </>
  )
}

/** Sends one picture at a time; leaving the form stops it. */
function useUpload(onSent: (url: string) => void) {
  const [share, setShare] = useState<number | null>(null)
  const [sent, setSent] = useState<{ url: string; info: ImageInfo } | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function send(file: File | undefined) {
    if (!file || share !== null) return
    const { signal } = leaving.current
    setShare(0)
    try {
      const { url, imageInfo } = await uploadPicture(file, setShare, signal)
      setSent({ url, info: imageInfo })
      onSent(url)
    } catch (error) {
      if (signal.aborted) return
      const failed = 'The picture could not be uploaded.'
      const description = error instanceof ApiError ? error.sentence(failed) : failed
      notify({ tone: 'failure', title: 'Error', description })
    } finally {
      setShare(null)
    }
  }

  return { share, sent, send }
}
