import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import Image from 'lucide-react/icons/image'
import Link from 'lucide-react/icons/link'
import X from 'lucide-react/icons/x'
import { type DragEvent, useRef, useState } from 'react'
import { acceptedPictures } from '#media/chosen-files.ts'
import { dropUpload, sendAgain, type Upload } from './gallery-manager-uploads.ts'
import type { GalleryImage } from './schema.ts'

interface DropZoneProps {
  onFiles: (files: Iterable<File>) => void
  onAddress: () => void
}

/** The area where pictures are dropped, chosen, or added by address. */
export function DropZone({ onFiles, onAddress }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function drop(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(false)
    onFiles(event.dataTransfer.files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the button inside is everybody's
    <div
      className="drop-zone"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <CloudUpload className="icon" />
      <b>Drop pictures here</b>
      <span className="field-hint">JPEG, PNG, WebP or GIF; large ones are made smaller before they are sent</span>
      <div className="drop-zone-actions">
        <button type="button" className="button button-outline button-small" onClick={() => input.current?.click()}>
          Choose files
        </button>
        <button type="button" className="button button-ghost button-small" onClick={onAddress}>
          <Link className="icon" />
          Add by URL
        </button>
      </div>
      <input
        ref={input}
        className="sr-only"
        type="file"
        tabIndex={-1}
        aria-label="Pictures to upload"
        multiple
        accept={acceptedPictures()}
        onChange={(event) => {
          onFiles(event.target.files ?? [])
          // Emptied, so that choosing the same file again is a change.
          event.target.value = ''
        }}
      />
    </div>
  )
}

const megabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

function inMegabytes(bytes: number): string {
  return megabytes.format(Math.max(0.1, bytes / 2 ** 20))
}

interface UploadListProps {
  uploads: readonly Upload[]
  onDescribe: (image: GalleryImage) => void
}

/** The uploads: in progress, waiting for a description, and failed. */
export function UploadList({ uploads, onDescribe }: UploadListProps) {
  return (
    <section className="panel upload-panel" aria-label="Uploads">
      <ul className="upload-list">
        {attentionFirst(uploads).map((upload) => (
          <li key={upload.key}>
            {upload.image ? (
              <img src={upload.image.url} alt="" width={44} height={44} />
            ) : (
              <span className="upload-blank">
                <Image className="icon" />
              </span>
            )}
            <UploadLine upload={upload} />
            <UploadActions upload={upload} onDescribe={onDescribe} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Failed uploads come first, so that they are not hidden below the edge of the list. */
function attentionFirst(uploads: readonly Upload[]): Upload[] {
  return uploads.toSorted((one, two) => Number(two.state === 'failed') - Number(one.state === 'failed'))
}

interface UploadActionsProps {
  upload: Upload
  onDescribe: (image: GalleryImage) => void
}

function UploadActions({ upload: { key, name, state, image }, onDescribe }: UploadActionsProps) {
  if (image) {
    return (
      <button
        type="button"
        className="button button-outline button-small"
        aria-label={`Describe ${name}`}
        onClick={() => onDescribe(image)}
      >
        Describe
      </button>
    )
  }
  return (
    <span className="upload-actions">
      {state === 'failed' && (
        <button
          type="button"
          className="button button-outline button-small"
          aria-label={`Try again: ${name}`}
          onClick={() => sendAgain(key)}
        >
          Try again
        </button>
      )}
      <button
        type="button"
        className="button button-ghost button-icon"
        aria-label={`${state === 'failed' ? 'Remove' : 'Cancel upload of'} ${name}`}
        onClick={() => dropUpload(key)}
      >
        <X className="icon" />
      </button>
    </span>
  )
}

function UploadLine({ upload }: { upload: Upload }) {
  const { name, size, state, share, error } = upload
  return (
    <div className="upload-line">
      <span>
        {name}{' '}
        <span className="row-note figures">
          {state === 'sending' && share < 1 && `${inMegabytes(size * share)} of `}
          {inMegabytes(size)} MB
        </span>
      </span>
      {state === 'failed' && (
        <span className="field-error" role="alert">
          <CircleAlert className="icon" />
          {error}
        </span>
      )}
      {state === 'stored' && (
        <span className="upload-done" role="status">
          <Check className="icon" />
          In the gallery. Describe it to show it.
        </span>
      )}
      {state === 'sending' && <progress className="progress" max={1} value={share} aria-label={`Sending ${name}`} />}
      {state === 'waiting' && <span className="field-hint">Waiting for its turn</span>}
    </div>
  )
}
