import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemIn } from '#platform/problem-in.ts'
import { useWrite } from '#platform/use-write.ts'
import { focusContent } from '#ui/desk/keep-focus.ts'
import { completed } from '#ui/form/kept/kept-work.ts'
import { useWork } from '#ui/form/kept/use-work.ts'
import { useFieldErrors } from '#ui/form/use-field-errors.ts'
import { useSaveKey } from '#ui/form/use-save-key.ts'
import { shownOf } from '#ui/form/values.ts'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { letterTable } from '../../fields.ts'
import type { Digest, LetterDesk } from '../../schema.ts'
import { boxOf, draftOf, fieldsOf, type LetterFields } from '../letter-fields.ts'
import { lettersKey, saveDraft, sendLetter, sendTest } from '../letter-queries.ts'
import { postOf } from './letter-posts.tsx'

const formId = 'letter-form'

/** The state of the letter's form, unsaved work on this device, and its three actions, each of which saves first. */
export function useLetter(desk: LetterDesk, digest: Digest | undefined, onCreated: (digest: Digest) => void) {
  const [id, setId] = useState(digest?.id ?? null)
  const [draftKey] = useState(() => crypto.randomUUID())
  const titles = ({ postIds }: LetterFields) => postIds.map((id) => postOf(id, desk.posts).title).join('\n')
  const work = useWork<LetterFields, Digest>({
    subject: { kind: 'letter', id, read: (left) => completed(left, fieldsOf(null)) },
    stored: () => (digest ? storedOf(digest) : { row: null, values: fieldsOf(desk.suggestion), base: null }),
    storedOf,
    shown: [...shownOf(letterTable), ['Posts', titles]],
  })
  const { values, isDirty, conflict } = work
  const { errors, show } = useFieldErrors(formId)
  const queryClient = useQueryClient()

  const readListAgain = () => void queryClient.invalidateQueries({ queryKey: lettersKey })

  /** @param isSure whether it must be known that nobody else has changed the draft */
  async function save(isSure = false): Promise<number> {
    // Read here, so that trying again after a failed test or sending goes on with the draft that was saved before it.
    const { row, base } = work.storedNow()
    if (row && !isDirty && !isSure) return row.id
    show({})
    const saved = await saveDraft(row && { id: row.id, version: base ?? row.version }, draftOf(values), draftKey)
    // The list shows the draft also when what follows, a test or sending, fails.
    readListAgain()
    if (work.valuesNow() === values) work.kept.finish()
    work.setStored({ ...storedOf(saved), values })
    setId(saved.id)
    if (!row) onCreated(saved)
    return saved.id
  }
  const settled = (done: () => void, failure: string) => ({
    onSuccess: done,
    onError: (error: unknown) => {
      if (work.meets(error)) return
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
      focusContent()
      notify({ title: 'The letter is on its way' })
    }, 'The letter could not be sent. Look whether it is on its way before you try again.'),
  })
  const isPending = keep.isPending || test.isPending || send.isPending
  useSaveKey(() => !isPending && keep.mutate(false))

  return {
    what: 'letter',
    formId,
    table: letterTable,
    values,
    set: (change: Partial<LetterFields>) => work.setValues((before) => ({ ...before, ...change })),
    errors,
    isDirty,
    isPending,
    keep: () => keep.mutate(false),
    test: () => test.mutate(),
    send: () => send.mutate(),
    guard: work.guard,
    conflict: conflict && {
      ...conflict,
      keepMine() {
        work.take(conflict.theirs)
        keep.mutate(true)
      },
      takeTheirs() {
        // The preview follows the list's version.
        if (conflict.takeTheirs()) readListAgain()
      },
    },
    left: work.left,
  }
}

/** A letter has no time of its last change: its version is a hash of the draft. */
const storedOf = (digest: Digest) => ({ row: digest, values: fieldsOf(digest.draft), base: digest.version })
