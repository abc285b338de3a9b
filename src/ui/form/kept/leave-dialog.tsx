import { Button } from '../../desk/button.tsx'
import { Dialog } from '../../dialog.tsx'
import type { useLeaveGuard } from './use-leave-guard.ts'

interface LeaveDialogProps {
  guard: Pick<ReturnType<typeof useLeaveGuard>, 'stay' | 'leave'> & {
    /** Whether the device had no room to keep the changes. */
    isLost?: boolean
    /** Whether a picture is on its way into the form. */
    isSending?: boolean
  }
  /** A third answer, where leaving can save. */
  save?: { label: string; isSaving: boolean; run: () => void }
}

/** The dialog before unsaved work is left. */
export function LeaveDialog({ guard, save }: LeaveDialogProps) {
  return (
    <Dialog title="Leave without saving?" onClose={guard.stay}>
      <p>
        {guard.isSending && 'A picture is still on its way, and would be lost. '}
        {guard.isLost
          ? 'The last changes are not saved on the site, and this device has no room to keep them. They would be lost.'
          : 'The last changes are not saved on the site. They stay on this device, and you will be asked about them.'}
      </p>
      <div className="dialog-actions">
        <Button look="ghost" onClick={() => guard.leave()}>
          Leave
        </Button>
        <Button look={save ? 'outline' : 'primary'} data-safe="" onClick={guard.stay}>
          {save ? 'Stay' : 'Keep editing'}
        </Button>
        {save && (
          <Button look="primary" isBusy={save.isSaving} onClick={save.run}>
            {save.label}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
