import type { ReactNode } from 'react'
import { type Placement, placed } from '#site/paid-links/placement.ts'
import { useSite } from '#site/values/use-values.ts'
import { recordClick } from './clicks.ts'

interface PartnerLinkProps {
  href: string
  placement: Placement
  /** What the click is recorded as, on this device only. */
  destination: string
  type: string
  campaign: string
  className?: string
  children: ReactNode
}

/** A paid link: marked as such, in a new tab that learns neither opener nor, unless the author wants it, referrer. */
export function PartnerLink({ href, placement, destination, type, campaign, className, children }: PartnerLinkProps) {
  const { partnerRel } = useSite()
  const record = () => recordClick({ destination, type, campaign })
  return (
    <a
      className={className}
      href={placed(href, placement)}
      target="_blank"
      rel={partnerRel ?? 'sponsored noopener noreferrer'}
      referrerPolicy={partnerRel ? undefined : 'no-referrer'}
      onClick={record}
      // The middle button opens a tab as well.
      onAuxClick={(event) => event.button === 1 && record()}
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
