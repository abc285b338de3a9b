import type { FieldTable, ValuesOf } from '#ui/form/field-table.ts'

export const destinationTable = {
  name: { kind: 'line', label: 'Name', max: 100, required: true, wide: true },
  country: { kind: 'line', label: 'Country', max: 100, required: true },
  /** Empty: none. */
  continent: { kind: 'line', label: 'Continent', max: 50, shown: ({ continent }) => String(continent || 'Other') },
  description: { kind: 'text', label: 'Description', max: 5000, rows: 3, required: true, wide: true },
  imageUrl: { kind: 'picture', label: 'Image URL', called: 'The picture', max: 2048 },
  imageAlt: {
    kind: 'line',
    label: 'Image alt text',
    called: 'The description of the picture',
    max: 500,
    placeholder: 'What the picture shows',
  },
  bestTimeToVisit: { kind: 'line', label: 'Best time to visit', max: 200 },
  averageBudget: { kind: 'line', label: 'Average budget', max: 200 },
  topAttractions: {
    kind: 'words',
    label: 'Top attractions',
    most: 30,
    max: 150,
    hint: 'The first three are shown on cards.',
    placeholder: 'Add an attraction',
  },
  isPopular: { kind: 'switch', label: 'Popular' },
  featured: { kind: 'switch', label: 'Featured' },
  rating: {
    kind: 'number',
    label: 'Rating',
    min: 0,
    max: 5,
    step: 0.1,
    hint: '0 to 5; 4.5 and above earns the gold seal.',
  },
  seoKeywords: {
    kind: 'words',
    label: 'Keywords',
    most: 30,
    max: 100,
    hint: 'For search engines.',
    placeholder: 'Add a keyword',
  },
  latitude: {
    kind: 'number',
    label: 'Place',
    shown: ({ latitude, longitude }) => [latitude, longitude].filter(Boolean).join(', '),
  },
  longitude: { kind: 'number', label: 'Place', shown: false },
} as const satisfies FieldTable
export type DestinationFields = ValuesOf<typeof destinationTable>
