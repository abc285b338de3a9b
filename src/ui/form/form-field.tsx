import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ReactNode, useId } from 'react'

interface FormFieldProps {
  label: string
  required?: boolean
  /** Shown below the field unless there is an error. */
  hint?: ReactNode
  /** The error message. */
  error?: string | undefined
  /** Takes the full width of a form grid. */
  wide?: boolean | undefined
  /** Shown at the end of the label's line. */
  beside?: ReactNode
  children: (attributes: FieldAttributes) => ReactNode
}

/** Attributes of the control that connect it with its label, hint and error. */
interface FieldAttributes {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, control, hint or error below. */
export function FormField({ label, required, hint, error, wide, beside, children }: FormFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const name = (
    <label htmlFor={id}>
      {label}
      {required && (
        <span className="field-required" aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </label>
  )
  return (
    <div className={wide ? 'field field-wide' : 'field'}>
      {beside ? (
        <div className="field-top">
          {name}
          {beside}
        </div>
      ) : (
        name
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? noteId : undefined,
      })}
      {error ? (
        <span className="field-error" id={noteId}>
          <CircleAlert className="icon" />
          {error}
        </span>
      ) : hint ? (
        <span className="field-hint" id={noteId}>
          {hint}
        </span>
      ) : null}
    </div>
  )
}

interface SwitchProps {
  label: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A switch, whose state shape shows as well as colour. */
export function Switch({ label, checked, disabled, onChange }: SwitchProps) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}
