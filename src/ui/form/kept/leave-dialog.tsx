import { Button } from '../../desk/button.tsx'
import { Dialog } from '../../dialog.tsx'
import type { useLeaveGuard } from './use-leave-guard.ts'

interface LeaveDialogProps {
  guard: Pick<ReturnType<typeof useLeaveGuard>, 'stay' | 'leave'> & {
    /** Whether the device had no room to keep the changes. */
    isLost?: boolean
    /** Whether a picture is on its way into the form. */
    isSending?: boolean
    /** Whether anything else is unsaved; so it is where this is not said. */
    isDirty?: boolean
  }
  /** A third answer, where leaving can save. */
  save?: { label: string; isSaving: boolean; run: () => void }
}

const lost = 'The last changes are not saved on the site, and this device has no room to keep them. They would be lost.'
const kept = 'The last changes are not saved on the site. They stay on this device, and you will be asked about them.'

/** The dialog before unsaved work is left. */
export function LeaveDialog({ guard, save: saving }: LeaveDialogProps) {
  // A save would leave the picture out.
  const save = guard.isSending ? undefined : saving
  return (
    <Dialog title="Leave without saving?" onClose={guard.stay}>
      <p>
        {guard.isSending && 'A picture is still on its way, and would be lost. '}
        {guard.isDirty !== false && (guard.isLost ? lost : kept)}
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
