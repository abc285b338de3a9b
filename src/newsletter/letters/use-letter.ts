import { useEffect, useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { navigate } from '#platform/navigation.ts'
import { useWrite } from '#platform/use-write.ts'
import { useLeaveGuard } from '#ui/form/use-leave-guard.ts'
import { useSaveKey } from '#ui/form/use-save-key.ts'
import { notify } from '#ui/notice/notify.ts'
import type { Digest, LetterDesk } from '../schema.ts'
import { boxOf, draftOf, fieldsOf, type LetterFields } from './letter-fields.ts'
import { saveDraft, sendLetter, sendTest } from './letter-queries.ts'

type Errors = Partial<Record<string, string>>

/** What is wrong, and where, as the server says it. */
function readError(error: unknown): { sentence: string; errors: Errors } {
  const fallback = 'The letter could not be saved.'
  if (!(error instanceof ApiError)) return { sentence: fallback, errors: {} }
  const errors = Object.entries(error.fields()).map(([field, message]) => [boxOf(field), message])
  return { sentence: error.sentence(fallback), errors: Object.fromEntries(errors) }
}

/** The letter's form: what is typed, and the three things that can be done with it, each of which saves it first. */
export function useLetter(desk: LetterDesk, digest: Digest | undefined, letterHref: (id: number) => string) {
  const [saved, setSaved] = useState(() => fieldsOf(digest?.draft ?? desk.suggestion))
  const [fields, setFields] = useState(saved)
  const [errors, setErrors] = useState<Errors>({})
  const isDirty = JSON.stringify(fields) !== JSON.stringify(saved)
  const guard = useLeaveGuard(isDirty)
  // The keyboard goes to the first box with something wrong in it.
  useEffect(() => {
    if (Object.keys(errors).length > 0) document.querySelector<HTMLElement>('.letter-columns [aria-invalid]')?.focus()
  }, [errors])

  async function save(): Promise<number> {
    if (digest && !isDirty) return digest.id
    setErrors({})
    const kept = await saveDraft(digest?.id ?? null, draftOf(fields))
    setSaved(fields)
    return kept.id
  }
  const settled = (done: (id: number) => void) => ({
    onSuccess: (id: number) => {
      done(id)
      if (id !== digest?.id) navigate(letterHref(id), { replace: true })
    },
    onError: (error: unknown) => {
      const { sentence, errors: found } = readError(error)
      setErrors(found)
      notify({ tone: 'failure', title: 'Error', description: sentence })
    },
  })
  const keep = useWrite({ mutationFn: save, ...settled(() => notify({ title: 'Draft saved' })) })
  const test = useWrite({
    mutationFn: async () => {
      const id = await save()
      notify({ title: 'Test sent', description: await sendTest(id) })
      return id
    },
    ...settled(() => {}),
  })
  const send = useWrite({
    mutationFn: async () => (await sendLetter(await save())).id,
    ...settled(() => {
      // The editor has made way for the report.
      document.getElementById('content')?.focus({ preventScroll: true })
      notify({ title: 'The letter is on its way' })
    }),
  })
  const isBusy = keep.isPending || test.isPending || send.isPending
  useSaveKey(() => !isBusy && keep.mutate())

  return {
    fields,
    set: (change: Partial<LetterFields>) => setFields((before) => ({ ...before, ...change })),
    errors,
    isDirty,
    isBusy,
    keep: () => keep.mutate(),
    test: () => test.mutate(),
    send: () => send.mutate(),
    guard,
  }
}
