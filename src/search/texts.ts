import { line, prose, type ValuesOf, valuesPart } from '#site/values/part.ts'

export const searchPart = valuesPart({
  name: 'search',
  label: 'Search',
  page: '/search',
  fields: {
    headline: line('Headline', 60, 'Search everything'),
    intro: prose('Under the headline', 240, 'Places, posts, itineraries and things worth packing, in one list.', 2),
    nothing: line('When nothing is found', 80, 'Not on this map yet'),
    nothingText: prose(
      'Under it',
      240,
      'Try fewer words, or the name of the country. What is searched in vain is how I choose what to write next.',
      2,
    ),
  },
})
export type SearchTexts = ValuesOf<typeof searchPart>
