import { type DragEvent, type ReactNode, useRef } from 'react'

interface CsvDropProps {
  className: string
  /** Of the field, for those who do not see the box. */
  label: string
  isBusy: boolean
  onFile: (file: File) => void
  /** What stands in the box; its button opens the chooser. */
  children: (choose: () => void) => ReactNode
}

/** A box into which a table from another program is dropped, or chosen for. */
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
