import { type ReactNode, useId } from 'react'

interface SegmentsProps<Key extends string> {
  label: string
  options: readonly { key: Key; label: string; icon: ReactNode }[]
  chosen: Key
  onChoose: (key: Key) => void
  /** Shows the icons alone, with hidden labels. */
  isBare?: boolean
}

/** A segmented control: one of a few options, side by side. */
export function Segments<Key extends string>({ label, options, chosen, onChoose, isBare }: SegmentsProps<Key>) {
  const name = useId()
  return (
    <fieldset className={isBare ? 'segments segments-bare' : 'segments'} aria-label={label}>
      {options.map((option) => (
        <label key={option.key}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={option.key === chosen}
            onChange={() => onChoose(option.key)}
          />
          {option.icon}
          <span className={isBare ? 'sr-only' : undefined}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
