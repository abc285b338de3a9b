import type { LucideIcon } from 'lucide-react'
import { FieldError } from '#ui/form/reader-field.tsx'

interface ChipGroupProps {
  name: string
  label: string
  /** Hides the label from sight, where the heading above says the same. */
  labelHidden?: boolean
  /** 'radio': one answer; 'checkbox': any number. */
  type: 'radio' | 'checkbox'
  options: readonly string[]
  icons: Partial<Record<string, LucideIcon>>
  /** The answers that a form without script was sent with. */
  chosen: string | readonly string[] | undefined
  error: string | undefined
}

/** Choices as chips: real radio buttons or checkboxes, styled. */
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
      <input {...input} value={value} className="choice-input" />
      {Icon && <Icon className="icon" aria-hidden="true" />}
      {value}
    </label>
  )
}
