import type { ComponentProps } from 'react'
import { ConflictDialog } from './clashes/conflict-dialog.tsx'
import { LeaveDialog } from './kept/leave-dialog.tsx'

interface FormQuestionsProps {
  form: {
    what: string
    conflict: Omit<ComponentProps<typeof ConflictDialog>, 'what' | 'note' | 'isSaving'> | null
    guard: { wanted: unknown } & ComponentProps<typeof LeaveDialog>['guard']
    isPending: boolean
  }
  /** Said in the conflict dialog: what happens to either version. */
  note?: string | null | undefined
}

/** Dialogs of a desk form: which version wins a conflict, and whether to leave with unsaved changes. */
export function FormQuestions({ form, note }: FormQuestionsProps) {
  const { what, conflict, guard, isPending } = form
  if (!conflict) return guard.wanted !== null && <LeaveDialog guard={guard} />
  return (
    <ConflictDialog
      {...conflict}
      what={what}
      note={note ?? 'Nothing is lost: yours stays on this device until you have chosen.'}
      isSaving={isPending}
    />
  )
}
