import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  icon: LucideIcon
  /** Accessible name. */
  label: string
  /** Tooltip. */
  tip?: string
  /** Red, for a destructive action. */
  isDanger?: boolean
}

/** A button with an icon and no text. */
export function IconButton({ icon: Icon, label, tip, isDanger, ...rest }: IconButtonProps) {
  const className = isDanger ? 'button button-ghost button-icon button-quiet-danger' : 'button button-ghost button-icon'
  return (
    <button type="button" className={className} aria-label={label} data-tip={tip} {...rest}>
      <Icon className="icon" />
    </button>
  )
}
