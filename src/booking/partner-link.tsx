import type { ReactNode } from 'react'
import { recordClick } from './clicks.ts'

interface PartnerLinkProps {
  href: string
  /** What the click is recorded as, on this device only. */
  destination: string
  type: string
  campaign: string
  className?: string
  children: ReactNode
}

/** A paid link: marked as such, in a new tab that learns neither opener nor referrer. */
export function PartnerLink({ href, destination, type, campaign, className, children }: PartnerLinkProps) {
  const record = () => recordClick({ destination, type, campaign })
  return (
    <a
      className={className}
      href={href}
      target="_blank"
      rel="sponsored noopener noreferrer"
      referrerPolicy="no-referrer"
      onClick={record}
      // The middle button opens a tab as well.
      onAuxClick={(event) => event.button === 1 && record()}
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
