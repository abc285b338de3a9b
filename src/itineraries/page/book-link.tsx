import { PartnerLink } from '#booking/partner-link.tsx'

interface BookLinkProps {
  href: string
  label: string
  /** What is booked: tells one "Book" from the next for whoever hears the links alone. */
  about: string
  type: 'activity' | 'hotel'
}

/** A paid link of a day's timetable or one of its beds. */
export function BookLink({ href, label, about, type }: BookLinkProps) {
  return (
    <PartnerLink className="text-link text-link-small" href={href} destination={about} type={type} campaign="itinerary">
      {label}
      <span className="sr-only"> {about}</span>
    </PartnerLink>
  )
}
