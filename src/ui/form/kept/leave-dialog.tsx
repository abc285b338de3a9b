import { Dialog } from '../../dialog.tsx'
import type { useLeaveGuard } from './use-leave-guard.ts'

interface LeaveDialogProps {
  guard: Pick<ReturnType<typeof useLeaveGuard>, 'stay' | 'leave'>
  /** A third answer, where leaving can save. */
  save?: { label: string; isSaving: boolean; run: () => void }
}

/** The dialog before unsaved work is left. */
export function LeaveDialog({ guard, save }: LeaveDialogProps) {
  return (
    <Dialog title="Leave without saving?" onClose={guard.stay}>
      <p>The last changes are not saved on the site. They stay on this device, and you will be asked about them.</p>
      <div className="dialog-actions">
        <button type="button" className="button button-ghost button-small" onClick={() => guard.leave()}>
          Leave
        </button>
        <button
          type="button"
          className={`button button-small ${save ? 'button-outline' : 'button-primary'}`}
          data-safe=""
          onClick={guard.stay}
        >
          {save ? 'Stay' : 'Keep editing'}
        </button>
        {save && (
          <button
            type="button"
            className="button button-primary button-small"
            disabled={save.isSaving}
            onClick={save.run}
          >
            {save.isSaving && <span className="spinner" />}
            {save.label}
          </button>
        )}
      </div>
    </Dialog>
  )
}
