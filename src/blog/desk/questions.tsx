import { useEffect, useState } from 'react'
import { ConflictDialog } from '#ui/form/conflict-dialog.tsx'
import { LeaveDialog } from '#ui/form/leave-dialog.tsx'
import { isDecided } from './draft.ts'
import { formOf } from './form.ts'
import { asText, compareForms } from './history/compare.ts'
import type { AfterSave, Writing } from './use-post-editor.ts'

interface QuestionsProps {
  editor: Writing
  onSave: (after: AfterSave) => void
}

/** What must be answered before the writing goes on: whose version counts, and whether to leave. */
export function Questions({ editor, onSave }: QuestionsProps) {
  const { form, guard, saving } = editor
  const { theirs } = saving
  if (theirs) {
    return (
      <ConflictDialog
        what="post"
        note="Nothing is lost: the saved version stays under Revisions, yours stays on this device."
        differences={compareForms(form, formOf(theirs))}
        asText={() => asText(form)}
        savedAt={theirs.updatedAt}
        isSaving={saving.isSaving}
        onKeepMine={() => void editor.keepMine(theirs)}
        onTakeTheirs={() => editor.takeTheirs(theirs)}
        onClose={saving.forgetTheirs}
      />
    )
  }
  return guard.wanted && <Leaving editor={editor} onSave={onSave} />
}

/** A draft is saved and left without a question; what only the author's button saves is asked about. */
function Leaving({ editor, onSave }: QuestionsProps) {
  const { form, guard, saving, leaveSaved } = editor
  const isDraft = editor.isKept && !isDecided(form)
  const [asks, setAsks] = useState(!isDraft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish to leave
  useEffect(() => {
    if (isDraft) void leaveSaved().then((left) => setAsks(!left))
  }, [])
  const { wanted } = guard
  if (!wanted || !asks) return null
  return (
    <LeaveDialog
      guard={guard}
      save={{
        label: isDraft ? 'Save draft' : 'Save',
        isSaving: saving.isSaving,
        run: () => (isDraft ? void leaveSaved() : onSave(wanted)),
      }}
    />
  )
}
