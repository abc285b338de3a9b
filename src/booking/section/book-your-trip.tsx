import { useQuery } from '@tanstack/react-query'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { Placement } from '#site/paid-links/placement.ts'
import { Picture } from '#ui/picture.tsx'
import { PartnerLink } from '../partner-link.tsx'
import { popularPackagesQuery } from '../queries.ts'
import { trackedSearch } from '../tracked-search.ts'

const banner = {
  src: '/art/product-flights.svg',
  alt: 'Illustration of a white airliner with a teal stripe and red tail climbing above sunrise clouds.',
  info: { width: 1600, height: 1200, dominant: '#4fa0c4', focus: '50% 50%', widths: [] },
}

interface BookYourTripProps {
  placement: Placement
  destination: string
  country: string
}

/**
 * The partner's search for a place, with its banner. Pages that show it also load `popularPackagesQuery`, which has the
 * owner's account for the link.
 */
export function BookYourTrip({ placement, destination, country }: BookYourTripProps) {
  const packages = useQuery(popularPackagesQuery())
  const campaign = 'itinerary'
  const place = destination === country ? destination : `${destination}, ${country}`
  return (
    <section className="book-trip" aria-labelledby="book-trip-title">
      <Picture className="book-trip-banner" {...banner} sizes="(min-width: 901px) 340px, 90vw" />
      <div>
        <h2 id="book-trip-title">Book Your Trip</h2>
        <p>Rooms and flights to {destination}, through my partner. It costs you the same.</p>
        <PartnerLink
          className="button button-primary"
          href={trackedSearch({ type: 'hotel', destination: place, campaign }, packages.data)}
          placement={placement}
          destination={destination}
          type="hotel"
          campaign={campaign}
        >
          Search {destination}
          <ArrowUpRight className="icon" aria-hidden="true" />
        </PartnerLink>
      </div>
    </section>
  )
}
