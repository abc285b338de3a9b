import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { onlyFile } from '../notice/only-file.ts'
import './file-drop.css'

interface FileDropProps {
  className?: string
  /** Accessible name of the file input. */
  label: string
  isBusy?: boolean
  accept?: string
  /** Without it, only the first file is given. */
  multiple?: boolean
  onFiles: (files: File[]) => void
  /** Reads the files out of what was dropped, folders included; without it folders are not opened. */
  filesOf?: (dropped: DataTransfer) => Promise<File[]>
  /** Content of the box; `choose` opens the file chooser. */
  children: (choose: () => void) => ReactNode
}

/** The `accept` list of table files. */
export const tables = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values'

/** A drop zone for files, with a file chooser. */
export function FileDrop({ className, label, isBusy, accept, multiple, onFiles, filesOf, children }: FileDropProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  function give(files: File[]) {
    const one = multiple ? undefined : onlyFile(files)
    onFiles(one ? [one] : files)
  }
  async function onDrag(event: DragEvent) {
    if (isBusy || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(event.type === 'dragover')
    if (event.type !== 'drop') return
    give(filesOf ? await filesOf(event.dataTransfer) : [...event.dataTransfer.files])
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
          give([...(target.files ?? [])])
          // Reset, so that choosing the same file again fires `change`.
          target.value = ''
        }}
      />
    </div>
  )
}
