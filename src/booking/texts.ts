import { line, prose, type ValuesOf, valuesPart } from '#site/values/part.ts'
import { partner } from './content.ts'

export const partnerPart = valuesPart({
  name: 'partner',
  label: 'Booking partner',
  page: '/recommendations',
  fields: {
    title: line('Heading', 60, partner.title),
    intro: prose('Under it', 300, partner.intro),
    packages: prose('Above the packages', 240, partner.packages, 2),
    hotelsTitle: line('Heading of the hotel search', 60, partner.hotels.title),
    hotelsText: prose('Above the hotel search', 300, partner.hotels.text),
    services: prose('Above the services', 240, partner.services, 2),
  },
})
export type PartnerTexts = ValuesOf<typeof partnerPart>
