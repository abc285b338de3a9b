import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface IconLinkProps extends Omit<ComponentProps<'a'>, 'className' | 'children' | 'aria-label'> {
  icon: LucideIcon
  href: string
  /** Accessible name. */
  label: string
  /** Tooltip. */
  tip: string
}

/** A link with an icon and no text, which looks like an `IconButton`. */
export function IconLink({ icon: Icon, href, label, tip, ...rest }: IconLinkProps) {
  return (
    <a className="button button-ghost button-icon" href={href} aria-label={label} data-tip={tip} {...rest}>
      <Icon className="icon" />
    </a>
  )
}
