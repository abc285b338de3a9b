import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { storedRowOf } from '#platform/conflict.ts'
import { useWrite } from '#platform/use-write.ts'
import { notify } from '../notice/notify.ts'
import { compareFields, type ShownField } from './diff.ts'
import { completed, type KeptWork } from './kept-work.ts'
import { useKeptWork } from './use-kept-work.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useSaveKey } from './use-save-key.ts'

/** What is wrong, by the name of the field; parts of a list have a dotted name, "days.0.title". */
export type FieldErrors = Record<string, string | undefined>

interface StoredRow {
  id: number
  /** The version of the row; rows without one are written over. */
  updatedAt?: string
}

interface ManagedFormOptions<Fields, Saved> {
  /** "destination": what is edited, in sentences and in the browser's storage. */
  what: string
  /** Id of the form element, inside which the first wrong field is looked for. */
  formId: string
  /** The row that is edited; none when a new one is made. Read once. */
  stored: Saved | undefined
  /** What the form holds of a row, or starts with. */
  fieldsOf: (stored?: Saved) => Fields
  /** Unsaved work of any earlier version of the site as fields of this one. */
  read?: (stored: object) => Fields
  /** The fields as texts, for two versions beside each other. */
  shown: readonly ShownField<Fields>[]
  /** What must be mended before the form is sent; the server looks again by itself. */
  check?: (fields: Fields) => FieldErrors
  save: (fields: Fields, expectedUpdatedAt: string | undefined) => Promise<Saved>
  /** "Destination created" */
  done: string
  /** For what the server could not say in a sentence of its own. */
  failed: string
  /** Whether `failed` is said whatever the server says. */
  saysOnlyFailed?: boolean
  onSaved: (saved: Saved) => void
  /** What the form becomes when it is sent. */
  prepare?: (fields: Fields) => Fields
  /** Told what is wrong before the first wrong field is looked for, so that it can be brought into sight. */
  onErrors?: (errors: FieldErrors) => void
}

/** A form of the desk: what is typed, what is wrong with it, saving, leaving with changes, and unsaved work on the device. */
export function useManagedForm<Fields extends object, Saved extends StoredRow>(
  options: ManagedFormOptions<Fields, Saved>,
) {
  const { what, formId, stored, fieldsOf } = options
  const [first, setFirst] = useState(() => fieldsOf(stored))
  const [fields, setFields] = useState(first)
  const [base, setBase] = useState(stored?.updatedAt ?? null)
  const [theirs, setTheirs] = useState<Saved | null>(null)
  const messages = useFieldErrors(formId)
  const isDirty = fields !== first && JSON.stringify(fields) !== JSON.stringify(first)
  const read = options.read ?? ((work: object) => completed(work, fieldsOf()))
  const kept = useKeptWork({ kind: what, id: stored?.id ?? null, read }, { form: fields, base, isDirty })
  const guard = useLeaveGuard(isDirty)
  const sending = useSending(options, fields, {
    onSaved(saved, given, isWhole) {
      if (isWhole) kept.finish()
      goOnFrom(given, saved)
      messages.show({})
    },
    onNewer: setTheirs,
    onRefused: messages.show,
  })

  /** What the form holds is now a change of this row. */
  function goOnFrom(unchanged: Fields, row: Saved) {
    setFirst(unchanged)
    setBase(row.updatedAt ?? null)
    setTheirs(null)
  }

  function send(expected: string | null) {
    if (sending.isPending) return
    const ready = options.prepare?.(fields) ?? fields
    setFields(ready)
    sending.send(ready, expected)
  }

  function takeTheirs(row: Saved) {
    kept.putAside(fields, base)
    const next = fieldsOf(row)
    setFields(next)
    goOnFrom(next, row)
  }

  function restore(work: KeptWork<Fields>) {
    // What is in the form now takes the place of the work in storage, so that neither is lost.
    if (isDirty) kept.putAside(fields, base, work.key)
    else kept.discard(work)
    setFields(work.form)
    setBase(work.base ?? base)
  }

  useSaveKey(() => send(base))

  const [work] = kept.left
  return {
    what,
    formId,
    fields,
    errors: messages.errors,
    isDirty,
    isPending: sending.isPending,
    submit(event?: FormEvent) {
      event?.preventDefault()
      send(base)
    },
    guard,
    /** Changes fields; what was wrong with them is forgotten. */
    set(change: Partial<Fields>) {
      setFields((before) => ({ ...before, ...change }))
      messages.forget(Object.keys(change))
    },
    /** The same for a change that depends on what stands there now. */
    update(change: (before: Fields) => Fields) {
      setFields(change)
    },
    /** Takes messages away whose field has been mended. */
    forget: messages.forget,
    /** Two versions of the row, one of which is to go on. */
    conflict: theirs && {
      savedAt: theirs.updatedAt ?? '',
      differences: compareFields(options.shown, fields, fieldsOf(theirs)),
      asText: () => options.shown.map(([label, textOf]) => `${label}: ${textOf(fields)}`).join('\n'),
      keepMine: () => send(theirs.updatedAt ?? null),
      takeTheirs: () => takeTheirs(theirs),
      close: () => setTheirs(null),
    },
    /** What an earlier visit left unsaved on this device. */
    left: work && {
      work,
      savedAt: stored?.updatedAt ?? null,
      restore: () => restore(work),
      discard: () => kept.discard(work),
    },
  }
}

interface Sent<Fields, Saved> {
  /** @param isWhole nothing was typed while it was on its way */
  onSaved: (saved: Saved, given: Fields, isWhole: boolean) => void
  /** The stored row is newer than the one the change was made from. */
  onNewer: (row: Saved) => void
  onRefused: (found: FieldErrors) => void
}

/** Checks and sends the form, and says what became of it. */
function useSending<Fields, Saved>(
  options: ManagedFormOptions<Fields, Saved>,
  fields: Fields,
  { onSaved, onNewer, onRefused }: Sent<Fields, Saved>,
) {
  const latest = useRef(fields)
  useLayoutEffect(() => {
    latest.current = fields
  })

  const write = useWrite({
    mutationFn: ({ given, expected }: { given: Fields; expected: string | null }) =>
      options.save(given, expected ?? undefined),
    onSuccess: (saved, { given }) => {
      onSaved(saved, given, latest.current === given)
      notify({ title: options.done })
      options.onSaved(saved)
    },
    onError: (error) => {
      const newer = storedRowOf<Saved>(error)
      if (newer) return onNewer(newer)
      refuse(error instanceof ApiError ? error.fields() : {})
      const description = options.saysOnlyFailed ? options.failed : sentenceOf(error, options.failed)
      notify({ tone: 'failure', title: 'Error', description })
    },
  })

  function refuse(found: FieldErrors) {
    options.onErrors?.(found)
    onRefused(found)
  }

  return {
    isPending: write.isPending,
    send(given: Fields, expected: string | null) {
      const found = options.check?.(given) ?? {}
      if (Object.values(found).some(Boolean)) refuse(found)
      else write.mutate({ given, expected })
    },
  }
}

/** Messages beside fields; when there are new ones the keyboard goes to the first field that has one. */
function useFieldErrors(formId: string) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusals, setRefusals] = useState(0)
  // The first wrong field is only in the page once the messages are.
  useEffect(() => {
    if (refusals) document.querySelector<HTMLElement>(`#${formId} [aria-invalid=true]`)?.focus()
  }, [refusals, formId])
  return {
    errors,
    show(found: FieldErrors) {
      setErrors(found)
      if (Object.keys(found).length > 0) setRefusals((count) => count + 1)
    },
    forget(names: readonly string[]) {
      setErrors((before) =>
        names.some((name) => before[name])
          ? { ...before, ...Object.fromEntries(names.map((name) => [name, undefined])) }
          : before,
      )
    },
  }
}

/** A refusal that names what is wrong speaks for itself. */
function sentenceOf(error: unknown, failed: string): string {
  const isRefusal = error instanceof ApiError && [400, 404, 409].includes(error.status)
  return isRefusal ? error.sentence(failed) : failed
}
