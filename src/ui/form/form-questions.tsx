import type { ComponentProps } from 'react'
import { ConflictDialog } from './clashes/conflict-dialog.tsx'
import { LeaveDialog } from './kept/leave-dialog.tsx'
import { RestoreNotice } from './kept/restore-notice.tsx'
import type { useLeaveGuard } from './kept/use-leave-guard.ts'
import type { Left } from './kept/use-work.ts'

type DialogProps = ComponentProps<typeof ConflictDialog>

interface FormQuestionsProps {
  form: {
    what: string
    conflict:
      | (Pick<DialogProps, 'savedAt' | 'differences' | 'asText' | 'join'> & {
          keepMine: DialogProps['onKeepMine']
          takeTheirs: DialogProps['onTakeTheirs']
          close: DialogProps['onClose']
        })
      | null
    guard: ReturnType<typeof useLeaveGuard>
    isPending: boolean
  }
  /** Said in the conflict dialog: what happens to either version. */
  note?: string | null | undefined
}

/** Dialogs of a desk form: which version wins a conflict, and whether to leave with unsaved changes. */
export function FormQuestions({ form, note }: FormQuestionsProps) {
  const { what, conflict, guard, isPending } = form
  if (!conflict) return guard.wanted && <LeaveDialog guard={guard} />
  return (
    <ConflictDialog
      what={what}
      note={note ?? 'Nothing is lost: yours stays on this device until you have chosen.'}
      differences={conflict.differences}
      savedAt={conflict.savedAt}
      join={conflict.join}
      isSaving={isPending}
      asText={conflict.asText}
      onKeepMine={conflict.keepMine}
      onTakeTheirs={conflict.takeTheirs}
      onClose={conflict.close}
    />
  )
}

/** Above the fields: the offer to restore unsaved changes of an earlier visit. */
export function UnsavedWork({ form: { what, left } }: { form: { what: string; left: Left | undefined } }) {
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
