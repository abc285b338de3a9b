import { Dialog } from '#ui/dialog.tsx'

interface LeaveDialogProps {
  /** Whether what would be saved is a draft, and nothing more. */
  isDraft: boolean
  isSaving: boolean
  onSave: () => void
  onLeave: () => void
  onStay: () => void
}

/** Asked before another page takes the place of unsaved work. */
export function LeaveDialog({ isDraft, isSaving, onSave, onLeave, onStay }: LeaveDialogProps) {
  return (
    <Dialog title="Leave without saving?" onClose={onStay}>
      <p>The last changes are not saved on the site. They stay on this device, and you will be asked about them.</p>
      <div className="dialog-actions">
        <button type="button" className="button button-ghost button-small" onClick={onLeave}>
          Leave
        </button>
        <button type="button" className="button button-outline button-small" data-safe="" onClick={onStay}>
          Stay
        </button>
        <button type="button" className="button button-primary button-small" disabled={isSaving} onClick={onSave}>
          {isSaving && <span className="spinner" />}
          {isDraft ? 'Save draft' : 'Save'}
        </button>
      </div>
    </Dialog>
  )
}
