import { type ComponentProps, type ReactNode, useId } from 'react'
import { DateInput } from './date-input.tsx'
import { type FieldErrors, type Field as FieldOf, type FieldTable, optionsOf, type ValuesOf } from './field-table.ts'
import { FormField } from './form-field.tsx'
import { SelectBox } from './select-box.tsx'
import { optionLabel } from './values.ts'
import { WordsField } from './words/words-field.tsx'

/** The state of a form, or of a row, as its fields need it. */
export interface Bound<Table extends FieldTable> {
  table: Table
  values: ValuesOf<Table>
  errors: FieldErrors
  set: (change: Partial<ValuesOf<Table>>) => void
}

type Value = string | number | readonly string[]

interface FieldProps<Table extends FieldTable>
  extends Omit<ComponentProps<'input'>, 'form' | 'name' | 'value' | 'onChange'> {
  form: Bound<Table>
  name: keyof Table & string
  /** Replaces the table's hint, where it depends on more than the field. */
  hint?: ReactNode
  /** The options; a stored value stays among them. */
  offered?: readonly string[]
  /** Labels of the options. */
  labelOf?: (word: string) => string
  /** Label for "no choice", where that is allowed. */
  none?: string
  /** Suggestions while typing. */
  suggested?: readonly string[]
  /** Called instead of setting the value. */
  onChange?: (value: string) => void
  /** Shown at the end of the label's line. */
  beside?: ReactNode
}

/** A field of the table with its label, rendered by its kind. */
export function Field<Table extends FieldTable>(props: FieldProps<Table>) {
  const { form, name, hint, offered, labelOf, none, suggested, onChange, beside, ...input } = props
  const field: FieldOf = form.table[name]!
  const values = form.values as Record<string, unknown>
  const set = (change: object) => form.set(change as Partial<ValuesOf<Table>>)
  const { label, required, marked, wide, placeholder, autoComplete } = field
  const star = marked ?? required
  const list = useId()
  const error = form.errors[name]
  if (field.kind === 'words')
    return (
      <WordsField
        {...{ label, name, placeholder, error, beside, hint: hint ?? field.hint }}
        words={values[name] as string[]}
        text={String(values[`${name}Text`])}
        onChange={(words, text) => set({ [name]: words, [`${name}Text`]: text })}
      />
    )
  const change = onChange ?? ((value: string) => set({ [name]: value }))
  return (
    <FormField {...{ label, wide, error, beside }} required={star} hint={hint ?? field.hint}>
      {(attributes) => {
        const control = {
          ...attributes,
          className: 'input',
          name,
          required,
          value: values[name] as Value,
          onChange: (event: { target: { value: string } }) => change(event.target.value),
        }
        const chosen = String(values[name])
        const choices = offered ?? (field.kind === 'choice' ? optionsOf(field) : undefined)
        if (choices)
          return (
            <SelectBox>
              <select {...control} className={input.className ?? 'input'}>
                {none !== undefined && <option value="">{none}</option>}
                {(choices.includes(chosen) || chosen === '' ? choices : [...choices, chosen]).map((word) => (
                  <option key={word} value={word}>
                    {labelOf?.(word) ?? (field.kind === 'choice' ? optionLabel(field, word) : word)}
                  </option>
                ))}
              </select>
            </SelectBox>
          )
        if (input.type && dates.includes(input.type))
          return <DateInput placeholder={placeholder} {...input} {...control} value={chosen} />
        if ('rows' in field) return <textarea {...control} placeholder={placeholder} rows={field.rows} />
        return (
          <>
            <input
              placeholder={placeholder}
              {...numbers(field)}
              autoComplete={autoComplete}
              type={types[field.kind as keyof typeof types]}
              list={suggested && list}
              {...input}
              {...control}
              className={input.className ?? (field.kind === 'secret' ? 'input code-input' : 'input')}
            />
            {suggested && (
              <datalist id={list}>
                {suggested.map((word) => (
                  <option key={word} value={word} />
                ))}
              </datalist>
            )}
          </>
        )
      }}
    </FormField>
  )
}

/** Several fields of the table. */
export function Fields<Table extends FieldTable>({
  form,
  names,
}: {
  form: Bound<Table>
  names: (keyof Table & string)[]
}) {
  return names.map((name) => <Field key={name} form={form} name={name} />)
}

const dates: readonly string[] = ['date', 'month', 'time']

const types = { email: 'email', link: 'url', number: 'number', secret: 'password' } as const

function numbers(field: FieldOf) {
  return field.kind === 'number' ? { min: field.min, max: field.max, step: field.step } : {}
}
