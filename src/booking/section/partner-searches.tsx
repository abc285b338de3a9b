import { useQuery } from '@tanstack/react-query'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import BedDouble from 'lucide-react/icons/bed-double'
import CarFront from 'lucide-react/icons/car-front'
import Plane from 'lucide-react/icons/plane'
import { useTexts } from '#site/values/use-values.ts'
import { Picture } from '#ui/picture.tsx'
import { PartnerLink } from '../partner-link.tsx'
import { popularPackagesQuery } from '../queries.ts'
import type { PartnerTexts } from '../texts.ts'
import { trackedSearch } from '../tracked-search.ts'

const hotelPicture = {
  src: '/art/product-hotel.svg',
  info: { width: 1600, height: 1200, dominant: '#f09a80', focus: '50% 50%', widths: [] },
}

const services = [
  {
    type: 'hotel',
    Icon: BedDouble,
    title: 'Hotels',
    text: 'A room by name, by street or by how far it is from the station.',
    action: 'Search Hotels',
  },
  {
    type: 'flight',
    Icon: Plane,
    title: 'Flights',
    text: 'For the stretch the train does not do. One bag, aisle seat.',
    action: 'Search Flights',
  },
  {
    type: 'car',
    Icon: CarFront,
    title: 'Car rentals',
    text: 'For islands, ring roads and people with a canoe.',
    action: 'Search Cars',
  },
] as const

/** The hotel search, with the owner's account in its address once the partner is configured. */
export function HotelsPanel() {
  const words = useTexts<PartnerTexts>('partner')
  const packages = useQuery(popularPackagesQuery())
  const campaign = 'hotel-search'
  return (
    <div className="partner-hotels">
      <div>
        <h3>{words.hotelsTitle}</h3>
        <p>{words.hotelsText}</p>
        <PartnerLink
          className="button button-primary"
          href={trackedSearch({ type: 'hotel', campaign }, packages.data)}
          placement="r0"
          destination="All hotels"
          type="hotel"
          campaign={campaign}
        >
          Search All Hotels
          <ArrowUpRight className="icon" aria-hidden="true" />
        </PartnerLink>
      </div>
      <Picture {...hotelPicture} alt="" sizes="(min-width: 901px) 560px, 90vw" />
    </div>
  )
}

/** A search for each of the partner's services. */
export function ServicesPanel() {
  const words = useTexts<PartnerTexts>('partner')
  const packages = useQuery(popularPackagesQuery())
  const campaign = 'services'
  return (
    <>
      <h3 className="sr-only">All Services</h3>
      <p className="partner-lead">{words.services}</p>
      <div className="service-tiles">
        {services.map(({ type, Icon, title, text, action }) => (
          <div key={type} className={`service-tile service-tile-${type}`}>
            <Icon className="icon" aria-hidden="true" />
            <h4>{title}</h4>
            <p>{text}</p>
            <PartnerLink
              className="button button-outline button-small"
              href={trackedSearch({ type, campaign }, packages.data)}
              placement="r0"
              destination={title}
              type={type}
              campaign={campaign}
            >
              {action}
              <ArrowUpRight className="icon" aria-hidden="true" />
            </PartnerLink>
          </div>
        ))}
      </div>
    </>
  )
}
