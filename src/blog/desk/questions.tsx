import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Choice } from '#ui/form/clashes/clashes.tsx'
import type { Joined } from '#ui/form/clashes/joined-forms.ts'
import { FormQuestions } from '#ui/form/form-questions.tsx'
import { LeaveDialog } from '#ui/form/kept/leave-dialog.tsx'
import type { PostForm } from '../fields.ts'
import type { BlogPostDetail } from '../schema.ts'
import { isDecided } from './draft.ts'
import type { Writing } from './use-post-editor.ts'

/** Dialogs that interrupt the writing: which version wins a conflict, and whether to leave. */
export function Questions({ editor }: { editor: Writing }) {
  const { conflict } = editor
  const theirs = conflict?.theirs ?? null
  const joined = useJoined(editor, theirs)
  if (!conflict || !theirs) return editor.guard.wanted && <Leaving editor={editor} />
  // Waits for the merge: most often it leaves nothing to ask.
  if (joined === 'pending') return null
  const join = joined && {
    clashes: joined.clashes,
    onJoin: (choices: Choice[]) => editor.join(theirs, joined.with(choices)),
  }
  return (
    <FormQuestions
      form={{ ...editor, conflict: { ...conflict, join } }}
      note="Nothing is lost: the saved version stays under Revisions, yours stays on this device."
    />
  )
}

/**
 * The merge of both versions where their common ancestor is known; else null. Versions that do not contradict each other are
 * merged without a question.
 */
function useJoined(editor: Writing, theirs: BlogPostDetail | null): Joined<PostForm> | null | 'pending' {
  const [found, setFound] = useState<{ of: BlogPostDetail; joined: Joined<PostForm> | null } | null>(null)
  const look = useEffectEvent((of: BlogPostDetail) => editor.joinedWith(of).catch(() => null))
  const join = useEffectEvent(editor.join)
  const outdated = editor.keeping.name === 'outdated' ? editor.keeping.theirs : null
  useEffect(() => {
    // An autosave that met a newer version is merged too while she writes; a question waits until she opens it.
    const newer = theirs ?? outdated
    if (!newer) return
    let isLatest = true
    void look(newer).then((joined) => {
      if (!isLatest) return
      // Synchronous: a key pressed between merge and commit would be lost, or keep the merged text out of the editor.
      flushSync(() => {
        if (joined?.clashes.length === 0) join(newer, joined.with([]))
        else if (theirs) setFound({ of: theirs, joined })
      })
    })
    return () => {
      isLatest = false
      // She may write on until she asks again.
      setFound(null)
    }
  }, [theirs, outdated])
  return found && found.of === theirs ? found.joined : 'pending'
}

/** Leaving: a draft is saved without a question; changes that only her button saves are asked about. */
function Leaving({ editor }: { editor: Writing }) {
  const { values, guard, leaveSaved } = editor
  const isDraft = editor.isKept && !isDecided(values)
  const [asks, setAsks] = useState(!isDraft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each attempt to leave
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
        isSaving: editor.isPending,
        run: () => (isDraft ? void leaveSaved() : editor.save(wanted)),
      }}
    />
  )
}
