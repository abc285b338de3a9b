import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  look?: 'outline' | 'primary' | 'ghost' | 'danger'
  icon?: LucideIcon
  /** What it began is under way: a spinner takes the icon's place, and it cannot be begun twice. */
  isBusy?: boolean
}

/** A button of the desk, of the small size that all but the first of a page have there. */
export function Button({ look = 'outline', icon: Icon, isBusy, disabled, children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={`button button-${look} button-small`} disabled={isBusy || disabled} {...rest}>
      {isBusy ? <span className="spinner" /> : Icon && <Icon className="icon" />}
      {children}
    </button>
  )
}
