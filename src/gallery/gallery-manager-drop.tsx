import Check from 'lucide-react/icons/check'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import Image from 'lucide-react/icons/image'
import Link from 'lucide-react/icons/link'
import X from 'lucide-react/icons/x'
import { acceptedPictures } from '#media/chosen-files.ts'
import { Button } from '#ui/desk/button.tsx'
import { CircleAlertNote } from '#ui/desk/field-note.tsx'
import { FileDrop } from '#ui/desk/file-drop.tsx'
import { IconButton } from '#ui/desk/icon-button.tsx'
import { dropUpload, sendAgain, type Upload } from './gallery-manager-uploads.ts'
import type { GalleryImage } from './schema.ts'

interface DropZoneProps {
  onFiles: (files: Iterable<File>) => void
  onAddress: () => void
}

/** The area where pictures are dropped, chosen, or added by address. */
export function DropZone({ onFiles, onAddress }: DropZoneProps) {
  return (
    <FileDrop className="drop-zone" label="Pictures to upload" accept={acceptedPictures()} multiple onFiles={onFiles}>
      {(choose) => (
        <>
          <CloudUpload className="icon" />
          <b>Drop pictures here</b>
          <span className="field-hint">JPEG, PNG, WebP or GIF; large ones are made smaller before they are sent</span>
          <div className="drop-zone-actions">
            <Button onClick={choose}>Choose files</Button>
            <Button look="ghost" icon={Link} onClick={onAddress}>
              Add by URL
            </Button>
          </div>
        </>
      )}
    </FileDrop>
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
      <Button aria-label={`Describe ${name}`} onClick={() => onDescribe(image)}>
        Describe
      </Button>
    )
  }
  return (
    <span className="upload-actions">
      {state === 'failed' && (
        <Button aria-label={`Try again: ${name}`} onClick={() => sendAgain(key)}>
          Try again
        </Button>
      )}
      <IconButton
        icon={X}
        label={`${state === 'failed' ? 'Remove' : 'Cancel upload of'} ${name}`}
        onClick={() => dropUpload(key)}
      />
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
      <CircleAlertNote role="alert" error={state === 'failed' && error} />
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
