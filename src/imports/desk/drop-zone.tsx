import CloudUpload from 'lucide-react/icons/cloud-upload'
import { type DragEvent, useRef, useState } from 'react'
import { filesOf } from './dropped.ts'

/** The area where files are dropped or chosen. */
export function DropZone({ isBusy, onFiles }: { isBusy: boolean; onFiles: (files: File[]) => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  async function onDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    if (!isBusy) onFiles(await filesOf(event.dataTransfer))
  }
  function onDragOver(event: DragEvent) {
    if (isBusy || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
    <div
      className={isOver ? 'old-blog-drop old-blog-drop-over' : 'old-blog-drop'}
      onDragOver={onDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <CloudUpload className="icon" />
      <b>Drop the export of your old blog here</b>
      <span className="field-hint">WordPress .xml, or Ghost .json or .zip, up to 500 MB</span>
      <button
        type="button"
        className="button button-outline button-small"
        disabled={isBusy}
        onClick={() => chooser.current?.click()}
      >
        Choose a file
      </button>
      <input
        ref={chooser}
        className="sr-only"
        type="file"
        tabIndex={-1}
        multiple
        aria-label="Export of your old blog"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}

/** Where other systems offer their export. */
export function HowTo() {
  return (
    <dl className="old-blog-how">
      <dt>WordPress</dt>
      <dd>Tools, Export, All content</dd>
      <dt>Ghost</dt>
      <dd>Settings, Labs, Export your content</dd>
      <dt>Squarespace</dt>
      <dd>Settings, Import & Export, Export, WordPress</dd>
      <dt>This site</dt>
      <dd>An archive (site-….tar.gz) goes into an empty site</dd>
    </dl>
  )
}
