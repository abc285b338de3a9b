import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldErrors, FieldTable } from './field-table.ts'

interface ReaderFieldProps<Table> extends Omit<ComponentProps<'input'>, 'form' | 'name'> {
  form: { table: Table; errors: FieldErrors; sent: { [Name in keyof Table]?: unknown } | undefined }
  name: keyof Table & string
  /** Prefix of its id. */
  of: string
  /** Class of a full-width field. */
  wide?: string
}

/** A line or textarea of a reader's form; an optional one says so beside its label. */
export function ReaderField<Table extends FieldTable>({ form, name, of, wide, ...input }: ReaderFieldProps<Table>) {
  const field = form.table[name]!
  const error = form.errors[name]
  const id = `${of}-${name}`
  const control = {
    ...(input as object),
    id,
    name,
    className: 'input',
    required: field.required,
    placeholder: input.placeholder ?? field.placeholder,
    autoComplete: field.autoComplete,
    defaultValue: form.sent?.[name] as string | undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  }
  return (
    <div className={wide && field.wide ? `field ${wide}` : 'field'}>
      <label htmlFor={id}>
        {field.label}
        {!field.required && <span className="field-optional"> optional</span>}
      </label>
      {'rows' in field ? (
        <textarea {...control} rows={field.rows} />
      ) : (
        <input {...control} type={field.kind === 'email' ? 'email' : 'text'} />
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** A field's error, below it. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p className="field-error" id={id}>
      <CircleAlert className="icon" aria-hidden="true" />
      {children}
    </p>
  )
}
