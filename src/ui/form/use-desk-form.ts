import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { problemIn, sentenceIn } from '#platform/problem-in.ts'
import { refetchAll, useWrite } from '#platform/use-write.ts'
import { notify } from '../notice/notify.ts'
import type { FieldErrors, FieldTable, ValuesOf } from './field-table.ts'
import { changedIn, isSame, useWork } from './kept/use-work.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { useSaveKey } from './use-save-key.ts'
import { type DraftOf, deskProblemsOf, draftOf, readOf, shownOf, typedOf } from './values.ts'

interface StoredRow {
  id: number
  /** The version of the row; rows without one are overwritten without a check. */
  updatedAt?: string
}

type Words = Parameters<typeof notify>[0]

/** How a save ended; 'saved in part' when something was typed meanwhile. Otherwise nothing was written, and the form says why. */
type Outcome = 'saved' | 'saved in part' | 'invalid' | 'refused' | 'outdated'

interface DeskFormOptions<Table extends FieldTable, Row> {
  /** "destination": what is edited, for sentences, the form's id and the key in the browser's storage. */
  what: string
  table: Table
  /** The edited row; none for a new one. Read only once. */
  stored: Row | undefined
  /** Initial values of a new row, besides the table's. */
  initially?: () => Partial<ValuesOf<Table>>
  /** Stores the row, a new one where `id` is null: by `draftKey`, so that one whose answer was lost is not made twice. */
  save: (
    id: number | null,
    draft: DraftOf<Table>,
    expectedVersion: string | undefined,
    draftKey: string,
  ) => Promise<Row>
  /** @param isWhole false when something was typed during the save: it is not stored yet, and the form should stay open */
  onSaved: (saved: Row, isWhole: boolean) => void
  /** Called when a new row turned out to be stored already, and the form goes on with that. */
  onTaken?: (theirs: Row) => void
  /** The notice after saving; its title defaults to "Destination created" or "updated". */
  done?: string | ((saved: Row) => Words)
  /** Shown when the API gives no sentence of its own; or the whole notice of a failure. */
  failed?: string | ((error: unknown) => Words)
  /** Shows `failed` whatever the API says. */
  saysOnlyFailed?: boolean
  /** Changes the values before they are checked and sent. */
  prepare?: (values: ValuesOf<Table>) => ValuesOf<Table>
  /** Called with the errors before the first wrong field is focused, so that it can be made visible. */
  onErrors?: (errors: FieldErrors) => void
  /** Called by Ctrl+S instead of saving. */
  onSaveKey?: () => void
  /** Brings in what a field has not reported yet. */
  flush?: () => void
  /** Whether a refused form is checked again with every change, until it is saved. */
  isRechecked?: boolean
  /** Whether something is on its way into the form, such as a picture, that leaving would abort. */
  isSending?: boolean
  /** Whether the fields show what was stored after a save; lists do not, since new rows would lose the focus. */
  showsStored?: boolean
}

/** A desk form over a table of fields: values, errors, saving, conflicts, and unsaved work. */
export function useDeskForm<Table extends FieldTable, Row extends StoredRow>(options: DeskFormOptions<Table, Row>) {
  const { what, table, stored, prepare = (values) => values } = options
  const formId = `${what}-form`
  const [id, setId] = useState(stored?.id ?? null)
  const [draftKey] = useState(() => crypto.randomUUID())
  const queryClient = useQueryClient()
  const messages = useFieldErrors(formId)
  const [wasRefused, setWasRefused] = useState(false)
  const storedOf = (row: Row) => ({
    row,
    values: typedOf(table, row),
    base: row.updatedAt ?? null,
    savedAt: row.updatedAt,
  })
  const work = useWork<ValuesOf<Table>, Row>({
    subject: { kind: what, id, read: (left) => readOf(table, left) },
    stored: () =>
      stored ? storedOf(stored) : { row: null, values: { ...typedOf(table), ...options.initially?.() }, base: null },
    storedOf,
    shown: shownOf(table),
    // The address of a new row does not name it, so that a copy stays on this device until the author has left.
    isHeld: (row) => id === null && row !== null,
    isSending: options.isSending,
  })
  const { values, kept, guard } = work
  const write = useWrite({
    mutationFn: ({ over, given, expected }: { over: number | null; given: ValuesOf<Table>; expected: string | null }) =>
      options.save(over, draftOf(table, given), expected ?? undefined, draftKey),
  })

  function refuse(found: FieldErrors) {
    options.onErrors?.(found)
    messages.show(found)
  }

  /**
   * @param expected the version that may be overwritten
   * @param over the row that it is written to; in a conflict also that of a new one, whose creation had no answer
   */
  async function save(expected = work.storedNow().base, over = work.storedNow().row?.id ?? null): Promise<Outcome> {
    const verb = over === null ? 'create' : 'update'
    const {
      done = `${what.charAt(0).toUpperCase()}${what.slice(1)} ${verb}d`,
      failed = `Failed to ${verb} the ${what}. Please try again.`,
    } = options
    const given = prepare(work.valuesNow())
    if (options.prepare) work.setValues(prepare)
    const found = deskProblemsOf(table, given)
    setWasRefused(true)
    if (Object.keys(found).length > 0) {
      refuse(found)
      return 'invalid'
    }
    let row: Row
    try {
      row = await write.mutateAsync({ over, given, expected })
    } catch (error) {
      if (work.meets(error)) return 'outdated'
      refuse(problemIn(error).fields)
      notify(typeof failed === 'string' ? wordsOf(error, failed, options.saysOnlyFailed) : failed(error))
      return 'refused'
    }
    options.flush?.()
    // What was typed during the save remains as an unsaved change of what is stored now.
    const isWhole = isSame(work.valuesNow(), given)
    if (isWhole) kept.finish()
    const next = options.showsStored ? typedOf(table, row) : given
    work.setStored({ ...storedOf(row), values: next })
    work.setValues((now) => ({ ...next, ...changedIn(now, given) }))
    setId(row.id)
    setWasRefused(false)
    messages.show({})
    notify(
      typeof done === 'string'
        ? { title: done, ...(!isWhole && { description: 'What you typed meanwhile is not saved yet.' }) }
        : done(row),
    )
    options.onSaved(row, isWhole)
    return isWhole ? 'saved' : 'saved in part'
  }

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!write.isPending) void save()
  }
  useSaveKey(options.onSaveKey ?? submit)

  return {
    what,
    formId,
    table,
    /** As it is stored; null for a new one. */
    row: work.stored.row,
    isNew: id === null,
    values,
    errors:
      options.isRechecked && wasRefused
        ? { ...messages.errors, ...deskProblemsOf(table, prepare(values)) }
        : messages.errors,
    refusals: messages.refusals,
    isDirty: work.isDirty,
    isPending: write.isPending,
    /** Whether the last save failed to reach the site. */
    isUnreachable: write.isError && !(write.error instanceof ApiError),
    /** To be called when the site has answered meanwhile. */
    forgetUnreachable: () => write.isError && write.reset(),
    work,
    save,
    submit,
    refuse,
    guard,
    /** Changes fields and clears their errors, or only those of `corrected`: "facts.0.value". */
    set(change: Partial<ValuesOf<Table>>, corrected: readonly string[] = Object.keys(change)) {
      work.setValues((before) => ({ ...before, ...change }))
      messages.forget(corrected)
    },
    /** The same for a change that depends on the present values. */
    update: (change: (before: ValuesOf<Table>) => ValuesOf<Table>) => work.setValues(change),
    forget: messages.forget,
    conflict: work.conflict && {
      ...work.conflict,
      keepMine() {
        if (!write.isPending) void save(work.conflict?.base, work.conflict?.theirs.id)
      },
      takeTheirs() {
        const theirs = work.conflict?.theirs
        if (!theirs || !work.conflict?.takeTheirs(theirs.id)) return false
        if (id !== null) return true
        setId(theirs.id)
        // No list on this screen has it yet, and some addresses are of rows in a list.
        void refetchAll(queryClient).then(() => options.onTaken?.(theirs))
        return true
      },
    },
    left: work.left,
  }
}

/** A refusal that names the error is shown as it is. */
function wordsOf(error: unknown, failed: string, saysOnlyFailed?: boolean): Words {
  const isRefusal = error instanceof ApiError && [400, 404, 409].includes(error.status) && !saysOnlyFailed
  return { tone: 'failure', title: 'Error', description: isRefusal ? sentenceIn(error, failed) : failed }
}
