import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'

interface OptionProps {
  /** Of the radio group. */
  name: string
  isChosen: boolean
  onChoose: () => void
  /** Accessible name, where what is shown does not say it. */
  label?: string
  className?: string
  title?: string
  children: ReactNode
}

/** One of several choices: a hidden radio button, and what stands for it. */
export function Option({ name, isChosen, onChoose, label, className, title, children }: OptionProps) {
  return (
    <label className={className} title={title}>
      <input type="radio" name={name} className="sr-only" aria-label={label} checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  )
}

/** The mark on the chosen option. */
export function Chosen() {
  return (
    <span className="look-chosen" aria-hidden="true">
      <Check className="icon" />
    </span>
  )
}
