import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface Look {
  look?: 'outline' | 'primary' | 'ghost' | 'danger' | 'quiet-danger'
  icon?: LucideIcon
  /** Further classes, for its place. */
  className?: string
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className'> {
  /** While its action runs, a spinner takes the icon's place and it is disabled, so that nothing is started twice. */
  isBusy?: boolean
}

/** A button of the desk, in the small size; only a page's main button is larger. */
export function Button({ look, icon: Icon, className, isBusy, disabled, children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={classOf(look, className)} disabled={isBusy || disabled} {...rest}>
      {isBusy ? <span className="spinner" /> : Icon && <Icon className="icon" />}
      {children}
    </button>
  )
}

/** A link that looks like a `Button`. */
export function ButtonLink({ look, icon: Icon, className, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a className={classOf(look, className)} {...rest}>
      {Icon && <Icon className="icon" />}
      {children}
    </a>
  )
}

/** A button that looks like a link. */
export function LinkButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={`link-button ${className}`.trimEnd()} {...rest} />
}

function classOf(look: Look['look'] = 'outline', own = ''): string {
  const shape = look === 'quiet-danger' ? 'ghost button-small button-quiet-danger' : `${look} button-small`
  return `button button-${shape} ${own}`.trimEnd()
}
