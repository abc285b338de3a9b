import { Dialog } from '../dialog.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { RestoreNotice } from './restore-notice.tsx'
import type { useManagedForm } from './use-managed-form.ts'

type Asking = Pick<ReturnType<typeof useManagedForm>, 'what' | 'conflict' | 'guard' | 'isPending'>

/** What a form of the desk may have to ask: which of two versions goes on, or whether to leave with changes. */
export function FormQuestions({ form: { what, conflict, guard, isPending } }: { form: Asking }) {
  if (conflict) {
    return (
      <ConflictDialog
        what={what}
        note="Nothing is lost: yours stays on this device until you have chosen."
        differences={conflict.differences}
        savedAt={conflict.savedAt}
        isSaving={isPending}
        asText={conflict.asText}
        onKeepMine={conflict.keepMine}
        onTakeTheirs={conflict.takeTheirs}
        onClose={conflict.close}
      />
    )
  }
  if (!guard.wanted) return null
  return (
    <Dialog title="Leave without saving?" onClose={guard.stay}>
      <p>The last changes are not saved on the site. They stay on this device, and you will be asked about them.</p>
      <div className="dialog-actions">
        <button type="button" className="button button-ghost button-small" onClick={() => guard.leave()}>
          Leave
        </button>
        <button type="button" className="button button-primary button-small" data-safe="" onClick={guard.stay}>
          Keep editing
        </button>
      </div>
    </Dialog>
  )
}

/** Above the fields: the offer to go on with what an earlier visit left unsaved. */
export function UnsavedWork({
  form: { what, left },
}: {
  form: Pick<ReturnType<typeof useManagedForm>, 'what' | 'left'>
}) {
  if (!left) return null
  return (
    <RestoreNotice
      key={left.work.key}
      work={left.work}
      what={what}
      savedAt={left.savedAt}
      onRestore={left.restore}
      onDiscard={left.discard}
    />
  )
}
