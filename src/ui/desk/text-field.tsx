import type { ComponentProps, ReactNode } from 'react'
import { FormField } from '../form/form-field.tsx'
import type { FieldErrors } from '../form/use-managed-form.ts'

type TextNames<Fields> = { [Name in keyof Fields]: Fields[Name] extends string ? Name : never }[keyof Fields] & string

interface TextFieldProps<Fields> extends Omit<ComponentProps<'input'>, 'form' | 'name' | 'value' | 'onChange'> {
  form: { fields: Fields; errors: FieldErrors; set: (change: Partial<Fields>) => void }
  name: TextNames<Fields>
  label: string
  hint?: ReactNode
  wide?: boolean
  /** More than one line. */
  rows?: number
}

/** A labelled line, or several, of a managed form. */
export function TextField<Fields>(props: TextFieldProps<Fields>) {
  const { form, name, label, hint, wide = false, rows, required = false, ...input } = props
  const control = {
    className: 'input',
    name,
    required,
    value: form.fields[name] as string,
    onChange: (event: { target: { value: string } }) => form.set({ [name]: event.target.value } as Partial<Fields>),
  }
  return (
    <FormField label={label} required={required} wide={wide} hint={hint} error={form.errors[name]}>
      {(attributes) =>
        rows ? (
          <textarea {...attributes} {...control} rows={rows} maxLength={input.maxLength} />
        ) : (
          <input {...attributes} {...input} {...control} />
        )
      }
    </FormField>
  )
}
