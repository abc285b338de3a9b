import Monitor from 'lucide-react/icons/monitor'
import X from 'lucide-react/icons/x'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/desk/button.tsx'
import { Preview } from './preview.tsx'

interface PreviewPanelProps extends ComponentProps<typeof Preview> {
  /** Whether the preview covers the form, where the screen has room for one only. */
  isOver: boolean
  onClose: () => void
}

export function PreviewPanel({ isOver, onClose, ...preview }: PreviewPanelProps) {
  return isOver ? (
    <PreviewSheet {...preview} onClose={onClose} />
  ) : (
    <section className="panel preview-panel" aria-labelledby="preview-title">
      <div className="panel-head">
        <h2 id="preview-title">Preview</h2>
        <span className="preview-live">
          <Monitor className="icon" />
          Live
        </span>
      </div>
      <Preview {...preview} />
    </section>
  )
}

function PreviewSheet({ onClose, ...preview }: Omit<PreviewPanelProps, 'isOver'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before the element is removed, so that the browser puts the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className="preview-sheet" aria-labelledby="preview-title" onCancel={onClose}>
      <div className="panel-head">
        <h2 id="preview-title">Preview</h2>
        <Button icon={X} onClick={onClose}>
          Hide Preview
        </Button>
      </div>
      <Preview {...preview} />
    </dialog>
  )
}
