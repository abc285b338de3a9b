import Trash2 from 'lucide-react/icons/trash'
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'

interface DialogProps {
  title: string
  /** Called on Escape, or a press beside the dialog, unless something was typed in it: a press that slips must not lose that. */
  onClose: () => void
  wide?: boolean
  children: ReactNode
}

/**
 * A modal dialog. It is open as long as it is rendered; afterwards the focus returns to where it was. The focus starts at the
 * answer marked `data-safe`, which loses nothing, or at the first control.
 */
export function Dialog({ title, onClose, wide, children }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isTypedIn = useRef(false)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-safe]')?.focus()
    return () => element?.close()
  }, [])
  // React has no prop for a dialog's `cancel` event that can also keep it open until the answer has arrived.
  useEffect(() => {
    const element = dialog.current
    const cancel = (event: Event) => {
      event.preventDefault()
      onClose()
    }
    element?.addEventListener('cancel', cancel)
    return () => element?.removeEventListener('cancel', cancel)
  }, [onClose])
  function onMouseDown(event: MouseEvent) {
    if (event.target !== dialog.current) return
    const box = dialog.current.getBoundingClientRect()
    const isInside =
      event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom
    if (!isInside && !isTypedIn.current) onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={id}
      onMouseDown={onMouseDown}
      onInput={() => {
        isTypedIn.current = true
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}

interface ConfirmDeletionProps {
  /** The question, as the specification words it. */
  question: string
  /** What is lost, in one sentence. */
  consequence: ReactNode
  /** "Delete 5" */
  label?: string
  /** Content between question and answers. */
  children?: ReactNode
  pending: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Confirmation before a deletion; the safe answer has the focus. */
export function ConfirmDeletion(props: ConfirmDeletionProps) {
  const { question, consequence, label = 'Delete', children, pending, onConfirm, onCancel } = props
  return (
    <Dialog title={question} onClose={onCancel}>
      <p>{consequence}</p>
      {children}
      <div className="dialog-actions">
        <button type="button" className="button button-outline button-small" onClick={onCancel}>
          Cancel
        </button>
        <button type="button" className="button button-danger button-small" disabled={pending} onClick={onConfirm}>
          {pending ? <span className="spinner" /> : <Trash2 className="icon" />}
          {label}
        </button>
      </div>
    </Dialog>
  )
}
