import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import './file-drop.css'

interface FileDropProps {
  className?: string
  /** Of the field, for those who do not see the box. */
  label: string
  isBusy?: boolean
  accept?: string
  multiple?: boolean
  onFiles: (files: File[]) => void
  /** The files of what is dropped; by itself it knows no folders. */
  filesOf?: (dropped: DataTransfer) => Promise<File[]>
  /** What stands in the box; its button opens the chooser. */
  children: (choose: () => void) => ReactNode
}

/** Tables that other programs write. */
export const tables = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values'

/** A box into which files are dropped, or chosen for. */
export function FileDrop({ className, label, isBusy, accept, multiple, onFiles, filesOf, children }: FileDropProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  async function onDrag(event: DragEvent) {
    if (isBusy || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(event.type === 'dragover')
    if (event.type !== 'drop') return
    onFiles(filesOf ? await filesOf(event.dataTransfer) : [...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
    <div
      className={className}
      data-over={isOver || undefined}
      onDragOver={onDrag}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrag}
    >
      {children(() => chooser.current?.click())}
      <input
        ref={chooser}
        className="sr-only"
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </div>
  )
}
