import { type DragEvent, type ReactNode, useRef } from 'react'

interface CsvDropProps {
  className: string
  /** Label of the file field, for screen readers. */
  label: string
  isBusy: boolean
  onFile: (file: File) => void
  /** Content of the box; its button opens the file chooser. */
  children: (choose: () => void) => ReactNode
}

/** A drop zone for a CSV file, which can also be chosen. */
export function CsvDrop({ className, label, isBusy, onFile, children }: CsvDropProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  function onDrag(event: DragEvent) {
    if (isBusy || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop') take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
    <div className={className} onDragOver={onDrag} onDrop={onDrag}>
      {children(() => chooser.current?.click())}
      <input
        ref={chooser}
        className="sr-only"
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </div>
  )
}
