import type { Accommodation } from '../schema.ts'
import { BookLink } from './book-link.tsx'

/** Where to sleep, dearest or best first as the author has them. */
export function DayStays({ stays }: { stays: readonly Accommodation[] }) {
  return (
    <>
      <h4 className="day-label">Accommodation Options</h4>
      <ul className="day-stays">
        {stays.map((stay) => (
          <li key={stay.name}>
            <p className="day-stay-name">{stay.name}</p>
            <p className="day-stay-facts">{[stay.type, stay.priceRange].filter(Boolean).join(' · ')}</p>
            {stay.description && <p>{stay.description}</p>}
            {stay.affiliateLink && <BookLink type="hotel" href={stay.affiliateLink} label="Book" about={stay.name} />}
          </li>
        ))}
      </ul>
    </>
  )
}
