import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { problemIn, storedRowIn } from '#platform/problem-in.ts'
import { useWrite } from '#platform/use-write.ts'
import { compareFields, type ShownField } from '#ui/form/clashes/diff.ts'
import { useLeaveGuard } from '#ui/form/kept/use-leave-guard.ts'
import { isSame } from '#ui/form/kept/use-work.ts'
import { useFieldErrors } from '#ui/form/use-field-errors.ts'
import { useSaveKey } from '#ui/form/use-save-key.ts'
import { shownOf } from '#ui/form/values.ts'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { letterTable } from '../../fields.ts'
import type { Digest, LetterDesk } from '../../schema.ts'
import { boxOf, draftOf, fieldsOf, type LetterFields } from '../letter-fields.ts'
import { digestsQuery, saveDraft, sendLetter, sendTest } from '../letter-queries.ts'
import { postOf } from './letter-posts.tsx'

const formId = 'letter-form'

/** The state of the letter's form, and its three actions, each of which saves first. */
export function useLetter(desk: LetterDesk, digest: Digest | undefined, onCreated: (digest: Digest) => void) {
  const [saved, setSaved] = useState(() => fieldsOf(digest?.draft ?? desk.suggestion))
  const [fields, setFields] = useState(saved)
  const { errors, show } = useFieldErrors(formId)
  const queryClient = useQueryClient()
  const isDirty = !isSame(fields, saved)
  const guard = useLeaveGuard(isDirty, digest?.id)
  /** The draft that was saved last, so that trying again after a failure saves and sends the same one. */
  const kept = useRef(digest ?? null)
  /** The draft of another window, which the last save did not overwrite. */
  const [theirs, setTheirs] = useState<Digest | null>(null)

  const readListAgain = () => void queryClient.invalidateQueries({ queryKey: digestsQuery().queryKey })

  /** @param isSure whether it must be known that nobody else has changed the draft */
  async function save(isSure = false): Promise<number> {
    if (kept.current && !isDirty && !isSure) return kept.current.id
    show({})
    const stored = await saveDraft(kept.current, draftOf(fields))
    // The list shows the draft also when what follows, a test or sending, fails.
    readListAgain()
    setSaved(fields)
    if (!kept.current) onCreated(stored)
    kept.current = stored
    return stored.id
  }
  const settled = (done: () => void, failure: string) => ({
    onSuccess: done,
    onError: (error: unknown) => {
      const newer = storedRowIn<Digest>(error)
      if (newer) return setTheirs(newer)
      const found = Object.entries(problemIn(error).fields)
      show(Object.fromEntries(found.map(([field, message]) => [boxOf(field), message])))
      notifyFailure('Error', error, failure)
    },
  })
  const keep = useWrite({
    mutationFn: (isSure: boolean) => save(isSure),
    ...settled(() => notify({ title: 'Draft saved' }), 'The letter could not be saved.'),
  })
  const test = useWrite({
    mutationFn: async () => {
      const id = await save()
      notify({ title: 'Test sent', description: await sendTest(id) })
      return id
    },
    ...settled(() => {}, 'The test could not be sent.'),
  })
  const send = useWrite({
    mutationFn: async () => (await sendLetter(await save(true))).id,
    ...settled(() => {
      // The report has replaced the editor, so the focus moves to the content.
      document.getElementById('content')?.focus({ preventScroll: true })
      notify({ title: 'The letter is on its way' })
    }, 'The letter could not be sent. Look whether it is on its way before you try again.'),
  })
  const titles = ({ postIds }: LetterFields) => postIds.map((id) => postOf(id, desk.posts).title).join('\n')
  const shown: ShownField<LetterFields>[] = [...shownOf(letterTable), ['Posts', titles]]
  const isBusy = keep.isPending || test.isPending || send.isPending
  useSaveKey(() => !isBusy && keep.mutate(false))

  return {
    formId,
    table: letterTable,
    values: fields,
    set: (change: Partial<LetterFields>) => setFields((before) => ({ ...before, ...change })),
    errors,
    isDirty,
    isBusy,
    keep: () => keep.mutate(false),
    test: () => test.mutate(),
    send: () => send.mutate(),
    guard,
    /** A conflict: two versions of the draft, one of which must be chosen. */
    conflict: theirs && {
      differences: compareFields(shown, fields, fieldsOf(theirs.draft)),
      asText: () => shown.map(([label, textOf]) => `${label}: ${textOf(fields)}`).join('\n'),
      keepMine() {
        kept.current = theirs
        setTheirs(null)
        keep.mutate(true)
      },
      takeTheirs() {
        kept.current = theirs
        setTheirs(null)
        setSaved(fieldsOf(theirs.draft))
        setFields(fieldsOf(theirs.draft))
        // The preview follows the list's version.
        readListAgain()
      },
      close: () => setTheirs(null),
    },
  }
}
