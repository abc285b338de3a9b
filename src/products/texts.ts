import { line, picture, prose, type ValuesOf, valuesPart } from '#site/values/part.ts'
import { recommendations } from './content.ts'

const { categories, trust } = recommendations
const underTab = (label: string, initially: string) => prose(`Under ${label}`, 240, initially, 2)

export const recommendationsPart = valuesPart({
  name: 'recommendations',
  label: 'Recommendations',
  page: '/recommendations',
  fields: {
    headline: line('Headline', 60, recommendations.title),
    intro: prose('Under the headline', 300, recommendations.intro, 2),
    picture: picture('Picture', '/art/snap-passport-coffee.svg'),
    pictureAlt: line(
      'What the picture shows',
      400,
      'Illustration from above of a wooden table with an unfolded map, a blue passport, a boarding pass, sunglasses and a flat white.',
    ),
    flights: underTab('Flights', categories.flights),
    accommodation: underTab('Hotels', categories.accommodation),
    gear: underTab('Gear', categories.gear),
    insurance: underTab('Insurance', categories.insurance),
    tours: underTab('Tours', categories.tours),
    trustHeading: line('Heading: why trust', 60, trust.heading),
    trustLead: line('After the number of things', 160, trust.lead),
    trustPoints: {
      kind: 'list',
      label: 'Why trust',
      placeholder: 'Add a reason',
      maxItems: 8,
      each: { title: line('Title', 60, ''), text: prose('Text', 400, '') },
      initially: trust.points,
    },
    disclosureTitle: line('Heading of the disclosure', 60, 'Affiliate disclosure'),
    disclosure: prose('Disclosure', 1000, recommendations.disclosure, 5),
  },
})
export type RecommendationsTexts = ValuesOf<typeof recommendationsPart>
