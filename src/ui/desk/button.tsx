import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  look?: 'outline' | 'primary' | 'ghost' | 'danger' | 'quiet-danger'
  icon?: LucideIcon
  /** While its action runs, a spinner takes the icon's place and it is disabled, so that nothing is started twice. */
  isBusy?: boolean
}

/** A button of the desk, in the small size; only a page's main button is larger. */
export function Button({ look = 'outline', icon: Icon, isBusy, disabled, children, ...rest }: ButtonProps) {
  const shape = look === 'quiet-danger' ? 'ghost button-small button-quiet-danger' : `${look} button-small`
  return (
    <button type="button" className={`button button-${shape}`} disabled={isBusy || disabled} {...rest}>
      {isBusy ? <span className="spinner" /> : Icon && <Icon className="icon" />}
      {children}
    </button>
  )
}
