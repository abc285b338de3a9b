import { type FormEvent, useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { problemIn, sentenceIn, storedRowIn } from '#platform/problem-in.ts'
import { useWrite } from '#platform/use-write.ts'
import { notify } from '../notice/notify.ts'
import { compareFields } from './clashes/diff.ts'
import type { FieldErrors, FieldTable, ValuesOf } from './field-table.ts'
import { useWork } from './kept/use-work.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { useSaveKey } from './use-save-key.ts'
import { type DraftOf, deskProblemsOf, draftOf, readOf, shownOf, typedOf } from './values.ts'

interface StoredRow {
  id: number
  /** The version of the row; rows without one are overwritten without a check. */
  updatedAt?: string
}

interface DeskFormOptions<Table extends FieldTable, Row> {
  /** "destination": what is edited, for sentences, the form's id and the key in the browser's storage. */
  what: string
  table: Table
  /** The edited row; none for a new one. Read only once. */
  stored: Row | undefined
  /** Initial values of a new row, besides the table's. */
  initially?: () => Partial<ValuesOf<Table>>
  save: (draft: DraftOf<Table>, expectedUpdatedAt: string | undefined) => Promise<Row>
  /** @param isWhole false when something was typed during the save: it is not stored yet, and the form should stay open */
  onSaved: (saved: Row, isWhole: boolean) => void
  /** Title of the notice after saving; defaults to "Destination created" or "updated". */
  done?: string
  /** Shown when the API gives no sentence of its own. */
  failed?: string
  /** Shows `failed` whatever the API says. */
  saysOnlyFailed?: boolean
  /** Changes the values before they are sent. */
  prepare?: (values: ValuesOf<Table>) => ValuesOf<Table>
  /** Called with the errors before the first wrong field is focused, so that it can be made visible. */
  onErrors?: (errors: FieldErrors) => void
}

/** A desk form over a table of fields: values, errors, saving, conflicts, and unsaved work. */
export function useDeskForm<Table extends FieldTable, Row extends StoredRow>(options: DeskFormOptions<Table, Row>) {
  const { what, table, stored } = options
  const formId = `${what}-form`
  const [id, setId] = useState(stored?.id ?? null)
  const verb = id === null ? 'create' : 'update'
  const {
    done = `${what.charAt(0).toUpperCase()}${what.slice(1)} ${verb}d`,
    failed = `Failed to ${verb} the ${what}. Please try again.`,
  } = options
  const [theirs, setTheirs] = useState<Row | null>(null)
  const messages = useFieldErrors(formId)
  const storedOf = (row: Row) => ({ row, values: typedOf(table, row), base: row.updatedAt ?? null })
  const work = useWork<ValuesOf<Table>, Row>({
    subject: { kind: what, id, read: (left) => readOf(table, left) },
    stored: () =>
      stored ? storedOf(stored) : { row: null, values: { ...typedOf(table), ...options.initially?.() }, base: null },
  })
  const { values, kept, guard } = work

  const write = useWrite({
    mutationFn: ({ given, expected }: { given: ValuesOf<Table>; expected: string | null }) =>
      options.save(draftOf(table, given), expected ?? undefined),
    onSuccess: (row, { given }) => {
      // What was typed during the save remains as an unsaved change of what is stored now.
      const isWhole = work.valuesNow() === given
      if (isWhole) kept.finish()
      work.setStored({ row, values: given, base: row.updatedAt ?? null })
      setId(row.id)
      setTheirs(null)
      messages.show({})
      notify({ title: done, ...(!isWhole && { description: 'What you typed meanwhile is not saved yet.' }) })
      options.onSaved(row, isWhole)
    },
    onError: (error) => {
      const newer = storedRowIn<Row>(error)
      if (newer) return setTheirs(newer)
      refuse(problemIn(error).fields)
      // A refusal that names the error is shown as it is.
      const isRefusal = error instanceof ApiError && [400, 404, 409].includes(error.status) && !options.saysOnlyFailed
      notify({ tone: 'failure', title: 'Error', description: isRefusal ? sentenceIn(error, failed) : failed })
    },
  })

  function refuse(found: FieldErrors) {
    options.onErrors?.(found)
    messages.show(found)
  }

  function send(expected: string | null) {
    if (write.isPending) return
    const given = options.prepare?.(values) ?? values
    work.setValues(given)
    const found = deskProblemsOf(table, given)
    if (Object.keys(found).length > 0) refuse(found)
    else write.mutate({ given, expected })
  }

  const { row, base } = work.stored
  useSaveKey(() => send(base))

  const shown = shownOf(table)
  const [left] = kept.left
  return {
    what,
    formId,
    table,
    /** As it is stored; null for a new one. */
    row,
    values,
    errors: messages.errors,
    refusals: messages.refusals,
    isDirty: work.isDirty,
    isPending: write.isPending,
    submit(event?: FormEvent) {
      event?.preventDefault()
      send(base)
    },
    guard,
    /** Changes fields and clears their errors, or only those of `corrected`: "facts.0.value". */
    set(change: Partial<ValuesOf<Table>>, corrected: readonly string[] = Object.keys(change)) {
      work.setValues((before) => ({ ...before, ...change }))
      messages.forget(corrected)
    },
    /** The same for a change that depends on the present values. */
    update: (change: (before: ValuesOf<Table>) => ValuesOf<Table>) => work.setValues(change),
    forget: messages.forget,
    /** A conflict: two versions of the row, one of which must be chosen. */
    conflict: theirs && {
      savedAt: theirs.updatedAt ?? '',
      differences: compareFields(shown, values, typedOf(table, theirs)),
      asText: () => shown.map(([label, textOf]) => `${label}: ${textOf(values)}`).join('\n'),
      keepMine: () => send(theirs.updatedAt ?? null),
      takeTheirs: () => {
        if (work.takeTheirs(storedOf(theirs))) setTheirs(null)
      },
      close: () => setTheirs(null),
    },
    /** Unsaved work of an earlier visit on this device. */
    left: left && {
      work: left,
      savedAt: row?.updatedAt ?? null,
      restore: () => work.restore(left),
      discard: () => kept.discard(left),
    },
  }
}
