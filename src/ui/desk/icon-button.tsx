import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  icon: LucideIcon
  /** What a screen reader says. */
  label: string
  /** What the pointer is shown. */
  tip?: string
  /** It takes something away. */
  isDanger?: boolean
}

/** A button that is nothing but its icon. */
export function IconButton({ icon: Icon, label, tip, isDanger, ...rest }: IconButtonProps) {
  const className = isDanger ? 'button button-ghost button-icon button-quiet-danger' : 'button button-ghost button-icon'
  return (
    <button type="button" className={className} aria-label={label} data-tip={tip} {...rest}>
      <Icon className="icon" />
    </button>
  )
}
