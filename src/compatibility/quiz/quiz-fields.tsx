import { CircleAlert, type LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  name: string
  label: string
  error: string | undefined
}

/** A line to type in; one that is not required says so beside its label. */
export function TextField({ label, error, ...input }: TextFieldProps) {
  const id = `quiz-${input.name}`
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {!input.required && <span className="field-optional"> optional</span>}
      </label>
      <input
        {...input}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

interface ChipGroupProps {
  name: string
  label: string
  /** The heading above already says it, for those who see. */
  labelHidden?: boolean
  /** 'radio': one answer; 'checkbox': any number. */
  type: 'radio' | 'checkbox'
  options: readonly string[]
  icons: Partial<Record<string, LucideIcon>>
  /** What was chosen when the form was sent without script. */
  chosen: string | readonly string[] | undefined
  error: string | undefined
}

/** Choices as chips: real radio buttons or checkboxes, drawn over. */
export function ChipGroup({ name, label, labelHidden, type, options, icons, chosen, error }: ChipGroupProps) {
  const errorId = `quiz-${name}-error`
  return (
    <fieldset
      className="quiz-question"
      role={type === 'radio' ? 'radiogroup' : undefined}
      aria-invalid={type === 'radio' && error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={labelHidden ? 'sr-only' : 'field-label'}>{label}</legend>
      <div className="quiz-chips">
        {options.map((option) => (
          <Chip
            key={option}
            name={name}
            type={type}
            value={option}
            icon={icons[option]}
            defaultChecked={chosen === option || (typeof chosen === 'object' && chosen.includes(option))}
          />
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}

function Chip({
  icon: Icon,
  value,
  ...input
}: Pick<ChipGroupProps, 'name' | 'type'> & {
  value: string
  icon: LucideIcon | undefined
  defaultChecked: boolean
}) {
  return (
    <label className="choice-chip quiz-chip">
      <input {...input} value={value} className="sr-only" />
      {Icon && <Icon className="icon" aria-hidden="true" />}
      {value}
    </label>
  )
}

function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p className="field-error" id={id}>
      <CircleAlert className="icon" aria-hidden="true" />
      {children}
    </p>
  )
}
