import { ConflictDialog } from '#ui/form/clashes/conflict-dialog.tsx'
import { LeaveDialog } from '#ui/form/kept/leave-dialog.tsx'
import { RestoreNotice } from '#ui/form/kept/restore-notice.tsx'
import type { YourSite } from './use-your-site.ts'

/** Dialogs of the screens: which version wins a conflict, and whether to leave with unsaved changes. */
export function Questions({ site: { conflict, guard, isPending } }: { site: YourSite }) {
  if (!conflict) return guard.wanted && <LeaveDialog guard={guard} />
  return (
    <ConflictDialog
      what="site"
      note={`It was ${conflict.savedBy}. Keeping yours lays your changes over theirs; nothing is lost until you have chosen.`}
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

/** Above the fields: the offer to restore unsaved changes of an earlier visit. */
export function UnsavedWork({ site: { left } }: { site: YourSite }) {
  if (!left) return null
  return (
    <RestoreNotice
      key={left.work.key}
      work={left.work}
      what="site"
      savedAt={left.savedAt}
      onRestore={left.restore}
      onDiscard={left.discard}
    />
  )
}
