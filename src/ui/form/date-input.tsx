import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { monthFrom } from './month-from.ts'

interface DateInputProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange'> {
  value: string
  onChange: (event: { target: HTMLInputElement }) => void
}

/**
 * A field for a date, a month or a time. Uncontrolled, because a date field with one part deleted reports an empty value, and writing that
 * back would clear the other parts too (in Firefox). While the field is incomplete, its value stays the last complete one, which it shows
 * again on blur; without one, what was typed stays.
 */
export function DateInput({ value, onChange, onBlur, ...input }: DateInputProps) {
  const field = useRef<HTMLInputElement>(null)
  const first = useRef(value)

  useLayoutEffect(() => {
    if (field.current && field.current.value !== value) field.current.value = value
  }, [value])

  return (
    <input
      {...input}
      ref={field}
      defaultValue={first.current}
      onChange={(event) => {
        if (!event.target.validity.badInput) onChange(event)
      }}
      onBlur={(event) => {
        const { target } = event
        if (target.validity.badInput && value) target.value = value
        // Firefox and Safari on a Mac show a field for a month as one for text.
        const month = target.type === 'text' ? monthFrom(target.value) : null
        if (month !== null && month !== target.value) {
          target.value = month
          onChange({ target })
        }
        onBlur?.(event)
      }}
    />
  )
}
