import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { problemIn } from '#platform/problem-in.ts'
import { refetchAll } from '#platform/use-write.ts'
import { notifyFailure } from '../notice/notify-failure.ts'
import type { FieldErrors, FieldTable, ValuesOf } from './field-table.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { type DraftOf, deskProblemsOf, draftOf, typedOf } from './values.ts'

interface ShortFormOptions<Table extends FieldTable, Answer> {
  table: Table
  /** Initial values besides the table's; read once. */
  initially?: () => Partial<ValuesOf<Table>>
  /** Fields that are not shown now: they are not validated. */
  hidden?: readonly (keyof Table & string)[]
  /** Further validation, besides the table's rules: messages by field. */
  lacks?: (values: ValuesOf<Table>) => FieldErrors
  /** Called with the errors before the first wrong field is focused. */
  onErrors?: (errors: FieldErrors) => void
  /** Changes the values before they are validated and sent. */
  prepare?: (values: ValuesOf<Table>) => ValuesOf<Table>
  /** Sends the form: `draft` has the values as the API takes them, `typed` as they are in the fields. */
  send: (draft: DraftOf<Table>, typed: ValuesOf<Table>) => Promise<Answer>
  /** Whether sending changes nothing that the desk shows, so that no query is refetched. */
  changesNothing?: boolean
  onSent?: (answer: Answer) => void | Promise<void>
  /** Fields that are reset after a successful send. */
  clears?: readonly (keyof Table & string)[]
  /**
   * The notice of a failure: its title, and the text used when the API sends no sentence. Or a handler that shows the failure
   * itself; the messages that it returns are added to the API's messages by field.
   */
  failed: { title: string; otherwise: string } | ((error: Error) => FieldErrors | undefined)
}

/**
 * A short form of the desk: values, validation and sending. Unlike `useDeskForm` it stores no draft on the device, and does not
 * guard against leaving with unsaved changes.
 */
export function useShortForm<Table extends FieldTable, Answer>(options: ShortFormOptions<Table, Answer>) {
  const { table, hidden = [], failed } = options
  const formId = useId()
  const queryClient = useQueryClient()
  const messages = useFieldErrors(formId)
  const [initial] = useState((): ValuesOf<Table> => ({ ...typedOf(table), ...options.initially?.() }))
  const [values, setValues] = useState(initial)

  const sending = useMutation({
    mutationFn: (given: ValuesOf<Table>) => options.send(draftOf(table, given), given),
    onSuccess: async (answer) => {
      if (!options.changesNothing) await refetchAll(queryClient)
      messages.show({})
      const cleared = (options.clears ?? []).map((name) => [name, initial[name]])
      setValues((before) => ({ ...before, ...Object.fromEntries(cleared) }))
      await options.onSent?.(answer)
    },
    onError: refuse,
  })

  /** Shows the API's refusal; also called when another action than sending has failed on the same fields. */
  function refuse(error: Error) {
    const named = problemIn(error).fields
    if (typeof failed === 'function') return messages.show({ ...named, ...failed(error) })
    messages.show(named)
    notifyFailure(failed.title, error, failed.otherwise)
  }

  /** Validates the values, and shows errors at their fields. @returns whether the values may be sent */
  function isWhole(given = values): boolean {
    const wrong = { ...deskProblemsOf(table, given), ...options.lacks?.(given) }
    const found = Object.fromEntries(Object.entries(wrong).filter(([name, error]) => error && !hidden.includes(name)))
    if (Object.keys(found).length > 0) options.onErrors?.(found)
    messages.show(found)
    return Object.keys(found).length === 0
  }

  return {
    formId,
    table,
    values,
    errors: messages.errors,
    isPending: sending.isPending,
    /** The answer to the last send. */
    answer: sending.data,
    /** Changes fields, and clears their errors. */
    set(change: Partial<ValuesOf<Table>>) {
      setValues((before) => ({ ...before, ...change }))
      messages.forget(Object.keys(change))
    },
    forget: messages.forget,
    submit(event?: FormEvent) {
      event?.preventDefault()
      if (sending.isPending) return
      const given = options.prepare?.(values) ?? values
      setValues(given)
      if (isWhole(given)) sending.mutate(given)
    },
    isWhole,
    refuse,
  }
}
