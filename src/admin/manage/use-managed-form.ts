import { type FormEvent, useEffect, useState } from 'react'
import { useLeaveGuard } from '#blog/editor/use-leave-guard.ts'
import { ApiError } from '#platform/api-client.ts'
import { useWrite } from '#platform/use-write.ts'
import { notify } from '#ui/notify.ts'

/** What is wrong, by the name of the field; parts of a list have a dotted name, "days.0.title". */
export type FieldErrors = Record<string, string | undefined>

interface ManagedFormOptions<Fields, Saved> {
  /** Id of the form element, inside which the first wrong field is looked for. */
  formId: string
  /** What the form starts with; read once. */
  first: () => Fields
  save: (fields: Fields) => Promise<Saved>
  /** "Destination created" */
  done: string
  /** For what the server could not say in a sentence of its own. */
  failed: string
  onSaved: (saved: Saved) => void
  /** What the form becomes when it is sent. */
  prepare?: (fields: Fields) => Fields
  /** Told what is wrong before the first wrong field is looked for, so that it can be brought into sight. */
  onErrors?: (errors: FieldErrors) => void
}

/** A form of the desk: what is typed, what the server finds wrong with it, saving, and leaving with changes. */
export function useManagedForm<Fields extends object, Saved>(options: ManagedFormOptions<Fields, Saved>) {
  const { formId, done, failed } = options
  const [first, setFirst] = useState(options.first)
  const [fields, setFields] = useState(first)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusals, setRefusals] = useState(0)
  const isDirty = fields !== first && JSON.stringify(fields) !== JSON.stringify(first)
  const guard = useLeaveGuard(isDirty)

  const save = useWrite({
    mutationFn: (given: Fields) => options.save(given),
    onSuccess: (saved, given) => {
      setFirst(given)
      setErrors({})
      notify({ title: done })
      options.onSaved(saved)
    },
    onError: (error) => {
      const found = error instanceof ApiError ? error.fields() : {}
      setErrors(found)
      options.onErrors?.(found)
      setRefusals((count) => count + 1)
      notify({ tone: 'failure', title: 'Error', description: sentenceOf(error, failed) })
    },
  })

  // The first wrong field is only in the page once the messages are.
  useEffect(() => {
    if (refusals) document.querySelector<HTMLElement>(`#${formId} [aria-invalid=true]`)?.focus()
  }, [refusals, formId])

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (save.isPending) return
    const ready = options.prepare?.(fields) ?? fields
    setFields(ready)
    save.mutate(ready)
  }

  return {
    formId,
    fields,
    errors,
    isDirty,
    isPending: save.isPending,
    submit,
    guard,
    /** Changes fields; what was wrong with them is forgotten. */
    set(change: Partial<Fields>) {
      setFields((before) => ({ ...before, ...change }))
      forget(Object.keys(change))
    },
    /** The same for a change that depends on what stands there now. */
    update(change: (before: Fields) => Fields) {
      setFields(change)
    },
    /** Takes messages away whose field has been mended. */
    forget,
  }

  function forget(names: readonly string[]) {
    setErrors((before) =>
      names.some((name) => before[name])
        ? { ...before, ...Object.fromEntries(names.map((name) => [name, undefined])) }
        : before,
    )
  }
}

/** A refusal that names what is wrong speaks for itself. */
function sentenceOf(error: unknown, failed: string): string {
  const isRefusal = error instanceof ApiError && [400, 404, 409].includes(error.status)
  return isRefusal ? error.sentence(failed) : failed
}
