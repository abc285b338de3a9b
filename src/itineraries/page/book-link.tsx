import { PartnerLink } from '#booking/partner-link.tsx'

interface BookLinkProps {
  itineraryId: number
  href: string
  label: string
  /** What is booked: tells one "Book" from the next for whoever hears the links alone. */
  about: string
  type: 'activity' | 'hotel'
}

/** A paid link of a day's timetable or one of its beds. */
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
