import { prose, type ValuesOf, valuesPart } from '#site/values/part.ts'

export const blogPart = valuesPart({
  name: 'blog',
  label: 'Blog',
  page: '/blog',
  fields: {
    lead: prose(
      'Under the headline',
      240,
      'Five years of field notes. Search for a place, a dish or a mode of transport.',
      2,
    ),
  },
})
export type BlogTexts = ValuesOf<typeof blogPart>
