import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { problemIn } from '#platform/problem-in.ts'
import { readAgain } from '#platform/use-write.ts'
import { notifyFailure } from '../notice/notify-failure.ts'
import type { FieldErrors, FieldTable, ValuesOf } from './field-table.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { type DraftOf, deskProblemsOf, draftOf, typedOf } from './values.ts'

interface ShortFormOptions<Table extends FieldTable, Answer> {
  table: Table
  /** What it begins with beside what the table says. Read once. */
  initially?: () => Partial<ValuesOf<Table>>
  /** Fields that are not shown now, and so are not looked at. */
  hidden?: readonly (keyof Table & string)[]
  /** What is wrong beside what the table says. */
  lacks?: (values: ValuesOf<Table>) => FieldErrors
  /** Told what is wrong before the first wrong field is looked for. */
  onErrors?: (errors: FieldErrors) => void
  /** What the form becomes when it is sent. */
  prepare?: (values: ValuesOf<Table>) => ValuesOf<Table>
  /** Gets what is typed as the API takes it, and as it stands in the fields. */
  send: (draft: DraftOf<Table>, typed: ValuesOf<Table>) => Promise<Answer>
  /** Whether sending changes nothing that the desk shows, so that nothing has to be read again. */
  changesNothing?: boolean
  onSent?: (answer: Answer) => void | Promise<void>
  /** Fields that are as at the beginning once it is sent. */
  clears?: readonly (keyof Table & string)[]
  /**
   * The notice of a failure: its title, and what it says where the API has no sentence. Or what the form says itself;
   * what it returns stands at fields, beside what the API has said of them.
   */
  failed: { title: string; otherwise: string } | ((error: Error) => FieldErrors | undefined)
}

/**
 * A form of the desk that is sent and done with: what is typed, what is wrong with it, and sending. Unlike `useDeskForm` it
 * keeps nothing on the device, and asks nothing before it is left.
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
      if (!options.changesNothing) await readAgain(queryClient)
      messages.show({})
      const cleared = (options.clears ?? []).map((name) => [name, initial[name]])
      setValues((before) => ({ ...before, ...Object.fromEntries(cleared) }))
      await options.onSent?.(answer)
    },
    onError: refuse,
  })

  /** Says what the API has refused, also where something else than sending was tried with the same fields. */
  function refuse(error: Error) {
    const named = problemIn(error).fields
    if (typeof failed === 'function') return messages.show({ ...named, ...failed(error) })
    messages.show(named)
    notifyFailure(failed.title, error, failed.otherwise)
  }

  /** Whether what is typed may be sent; says at the fields why not. */
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
    /** What the last sending was answered with. */
    answer: sending.data,
    /** Changes fields; what was wrong with them is forgotten. */
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
