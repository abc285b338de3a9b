import type { useLeaveGuard } from '#blog/editor/use-leave-guard.ts'
import { Dialog } from '#ui/dialog.tsx'

interface LeaveQuestionProps {
  guard: ReturnType<typeof useLeaveGuard>
  /** "this destination" */
  what: string
}

/** Asked before another page, or another row, takes the place of unsaved work. */
export function LeaveQuestion({ guard, what }: LeaveQuestionProps) {
  if (!guard.wanted) return null
  return (
    <Dialog title="Leave without saving?" onClose={guard.stay}>
      <p>What you changed in {what} is lost.</p>
      <div className="dialog-actions">
        <button type="button" className="button button-ghost button-small" onClick={() => guard.leave()}>
          Leave
        </button>
        <button type="button" className="button button-primary button-small" onClick={guard.stay}>
          Keep editing
        </button>
      </div>
    </Dialog>
  )
}
