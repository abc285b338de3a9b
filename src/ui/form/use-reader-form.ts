import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Posted } from '#platform/page.ts'
import { problemIn } from '#platform/problem-in.ts'
import { type FieldErrors, type FieldTable, problemsOf, type ValuesOf, valuesFrom } from './field-table.ts'

/** Switches the browser's own validation off; called only with script, whose checks replace it. */
export function withoutBrowserChecks(form: HTMLFormElement | null) {
  if (form) form.noValidate = true
}

/**
 * A form on a reader's page, with uncontrolled fields.
 * @param posted the form that was sent without script and refused
 * @param send throws the API's error when it refuses
 */
export function useReaderForm<Table extends FieldTable>(
  table: Table,
  posted: Posted | undefined,
  send: (values: ValuesOf<Table>, form: HTMLFormElement) => Promise<void>,
) {
  const [sent] = useState(() => posted && valuesFrom(table, new URLSearchParams(posted.sent)))
  const [errors, setErrors] = useState<FieldErrors>(sent ? { ...posted?.fields, ...problemsOf(table, sent) } : {})
  const [isSending, setSending] = useState(false)

  const ended = useRef<() => void>(undefined)
  // Runs after the fields are enabled again, because a disabled one cannot be focused.
  useEffect(() => {
    if (!isSending) ended.current?.()
  }, [isSending])

  function focusFirst(form: HTMLFormElement, found: FieldErrors) {
    const name = Object.keys(table).find((each) => found[each])
    // A disabled button loses the focus to the body; if the reader has moved on, her focus stays.
    if (name || document.activeElement === document.body)
      form.querySelector<HTMLElement>(name ? `[name=${name}]` : '[type=submit]')?.focus()
  }

  return {
    table,
    /** The values that were sent without script. */
    sent,
    errors,
    isSending,
    /** A field that was refused is checked again with every keystroke; the others are left alone. */
    onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
      const { name } = target as HTMLInputElement
      if (!errors[name]) return
      setErrors({ ...errors, [name]: problemsOf(table, valuesFrom(table, new FormData(currentTarget)))[name] })
    },
    async onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const form = event.currentTarget
      const values = valuesFrom(table, new FormData(form))
      let found: FieldErrors = problemsOf(table, values)
      setErrors(found)
      if (Object.keys(found).length > 0) return focusFirst(form, found)
      setSending(true)
      await send(values, form).catch((error) => {
        found = problemIn(error).fields
        setErrors(found)
      })
      ended.current = () => focusFirst(form, found)
      setSending(false)
    },
  }
}
