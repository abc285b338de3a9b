import type { ItineraryDay } from '../schema.ts'
import { BookLink } from './book-link.tsx'

/** Places to sleep, in the author's order. */
export function DayStays({ day }: { day: ItineraryDay }) {
  return (
    <>
      <h4 className="day-label">Accommodation Options</h4>
      <ul className="day-stays">
        {day.accommodationRecommendations.map((stay, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and their order stays
          <li key={index}>
            <p className="day-stay-name">{stay.name}</p>
            <p className="day-stay-facts">{[stay.type, stay.priceRange].filter(Boolean).join(' · ')}</p>
            {stay.description && <p>{stay.description}</p>}
            {stay.affiliateLink && (
              <BookLink
                itineraryId={day.itineraryId}
                type="hotel"
                href={stay.affiliateLink}
                label="Book"
                about={stay.name}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
