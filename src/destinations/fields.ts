import { monthNames } from '#platform/text/month-names.ts'
import type { FieldTable, ValuesOf } from '#ui/form/field-table.ts'
import { bookingTable, factTable, type MonthFields, monthTable, questionTable } from './place-fields.ts'

export const destinationTable = {
  name: { kind: 'line', label: 'Name', max: 100, required: true, wide: true },
  country: { kind: 'line', label: 'Country', max: 100, required: true },
  /** Empty for none. */
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
    maxItems: 30,
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
    maxItems: 30,
    max: 100,
    hint: 'For search engines.',
    placeholder: 'Add a keyword',
  },
  latitude: {
    kind: 'number',
    label: 'Place',
    called: 'Latitude',
    min: -90,
    max: 90,
    shown: ({ latitude, longitude }) => [latitude, longitude].filter(Boolean).join(', '),
  },
  longitude: { kind: 'number', label: 'Place', called: 'Longitude', min: -180, max: 180, shown: false },
  slug: {
    kind: 'slug',
    label: 'Address',
    max: 120,
    hint: 'The last part of its page’s address. Left empty, it is made of the name.',
  },
  published: { kind: 'switch', label: 'State', on: 'Published', off: 'Draft', initially: true },
  verdict: {
    kind: 'text',
    label: 'Verdict',
    max: 300,
    rows: 2,
    wide: true,
    hint: 'What you would tell a friend, in a sentence or two.',
  },
  facts: { kind: 'list', label: 'Facts', each: factTable, maxItems: 6, shown: rowsAsText('facts') },
  seasonsText: {
    kind: 'text',
    label: 'In a few sentences',
    called: 'The text on when to go',
    max: 600,
    rows: 3,
    wide: true,
    hint: 'Over the table.',
  },
  costOf: { kind: 'line', label: 'What the cost is of', max: 80, placeholder: 'A room for one, in ¥' },
  /** Twelve, or none. */
  months: {
    kind: 'list',
    label: 'Months',
    each: monthTable,
    maxItems: 12,
    shown: ({ months }) => (months as MonthFields[]).map(monthAsText).filter(Boolean).join('\n'),
  },
  timeZone: { kind: 'line', label: 'Time zone', max: 60, placeholder: 'Asia/Tokyo' },
  bookings: { kind: 'list', label: 'What to book', each: bookingTable, maxItems: 12, shown: rowsAsText('bookings') },
  questions: { kind: 'list', label: 'Questions', each: questionTable, maxItems: 12, shown: rowsAsText('questions') },
} as const satisfies FieldTable
export type DestinationFields = ValuesOf<typeof destinationTable>

/** A list's rows as text, one per line, for comparing two versions. */
function rowsAsText(name: string) {
  return (values: Record<string, unknown>) =>
    (values[name] as { key: string }[])
      .map(({ key: _, ...row }) => Object.values(row).filter(Boolean).join(', '))
      .join('\n')
}

function monthAsText({ key: _, isBest, ...month }: MonthFields, index: number): string {
  const said = [...Object.values(month).filter(Boolean), ...(isBest ? ['go'] : [])]
  return said.length ? `${monthNames[index]}: ${said.join(', ')}` : ''
}
