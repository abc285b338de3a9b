import { PartnerLink } from '#booking/partner-link.tsx'

interface BookLinkProps {
  itineraryId: number
  href: string
  label: string
  /** What is booked, for screen readers: it tells one link "Book" from the next. */
  about: string
  type: 'activity' | 'hotel'
}

/** A paid link to book an activity or a bed. */
export function BookLink({ itineraryId, href, label, about, type }: BookLinkProps) {
  return (
    <PartnerLink
      className="text-link text-link-small"
      href={href}
      placement={`i${itineraryId}`}
      destination={about}
      type={type}
      campaign="itinerary"
    >
      {label}
      <span className="sr-only"> {about}</span>
    </PartnerLink>
  )
}
