import type { ReactNode } from 'react'
import { type Placement, placed } from '#site/paid-links/placement.ts'
import { useSite } from '#site/values/use-values.ts'
import { recordClick } from './clicks.ts'

interface PartnerLinkProps {
  href: string
  placement: Placement
  /** Recorded with the click, on this device only. */
  destination: string
  type: string
  campaign: string
  className?: string
  children: ReactNode
}

/**
 * A paid link: marked as such (`rel`), in a new tab without opener and, unless the author wants it, without referrer.
 */
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
      // A middle click opens a tab as well.
      onAuxClick={(event) => event.button === 1 && record()}
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
