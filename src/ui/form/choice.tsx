import type { ComponentProps } from 'react'
import { SelectBox } from './select-box.tsx'

interface ChoiceProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'className' | 'value' | 'onChange' | 'children'> {
  value: Value
  /** Values, each with its label. */
  options: readonly (readonly [value: string, words: string])[]
  onChoose: (value: Value) => void
}

/** A select box outside a form's table. */
export function Choice<Value extends string>({ options, onChoose, ...rest }: ChoiceProps<Value>) {
  return (
    <SelectBox>
      <select className="input" {...rest} onChange={({ target }) => onChoose(target.value as Value)}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </SelectBox>
  )
}
