import { line, type ValuesOf, valuesPart } from '#site/values/part.ts'

export const destinationsPart = valuesPart({
  name: 'destinations',
  label: 'Destinations',
  page: '/destinations',
  fields: {
    featured: line('Heading: featured places', 60, 'Featured Travel Destinations'),
    featuredText: line('Under it', 140, 'Best rated, all personally visited, none of them on a tour bus.'),
    guides: line('Heading: guides', 60, 'Destinations with Travel Guides'),
    guidesText: line('Under it', 140, 'Where to sleep, what to eat and what I’d do with three days.'),
    continents: line('Heading: all places', 60, 'Continent by continent'),
    call: line('Last line', 60, 'Know where. Now find out how.'),
  },
})
export type DestinationsTexts = ValuesOf<typeof destinationsPart>
