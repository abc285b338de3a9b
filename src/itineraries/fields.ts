import type { FieldTable, RowOf, ValuesOf } from '#ui/form/field-table.ts'
import { difficultyLabel, travelStyleLabel } from './labels.ts'

const bookingLink = { kind: 'link', label: 'Booking link', called: 'The booking link', max: 2048 } as const

/** A row of a day's timetable; its labels are for screen readers only. */
export const activityTable = {
  /** Free text: "14:10". */
  time: { kind: 'line', label: 'Time', max: 50, placeholder: '–' },
  activity: { kind: 'line', label: 'Activity', max: 300, required: true, placeholder: 'Activity' },
  location: { kind: 'line', label: 'Location', max: 200, placeholder: 'Location' },
  /** Free text: "1 h 20 min". */
  duration: { kind: 'line', label: 'Length', called: 'Duration', max: 100, placeholder: 'Length' },
  cost: { kind: 'line', label: 'Cost', max: 100, placeholder: 'Cost' },
  notes: { kind: 'line', label: 'Notes', max: 1000, placeholder: 'Notes' },
  affiliateLink: { ...bookingLink, placeholder: 'https://' },
} as const satisfies FieldTable
export type ActivityFields = RowOf<typeof activityTable>

export const stayTable = {
  name: { kind: 'line', label: 'Name', max: 200, required: true },
  type: { kind: 'line', label: 'Type', max: 100 },
  priceRange: { kind: 'line', label: 'Price range', max: 100 },
  description: { kind: 'line', label: 'Description', max: 1000, wide: true },
  affiliateLink: bookingLink,
} as const satisfies FieldTable
export type StayFields = RowOf<typeof stayTable>

export const dayTable = {
  title: { kind: 'line', label: 'Title', max: 200, required: true },
  description: { kind: 'line', label: 'Description', max: 5000, rows: 4, wide: true },
  location: { kind: 'line', label: 'Location', max: 200 },
  latitude: { kind: 'number', label: 'Latitude', min: -90, max: 90, hint: 'Degrees north; for the route map.' },
  longitude: { kind: 'number', label: 'Longitude', min: -180, max: 180, hint: 'Degrees east.' },
  activities: { kind: 'list', label: 'Activities', each: activityTable, maxItems: 50 },
  accommodationRecommendations: { kind: 'list', label: 'Accommodation', each: stayTable, maxItems: 20 },
  transportationNotes: {
    kind: 'line',
    label: 'Transportation',
    called: 'Transportation notes',
    max: 2000,
    rows: 4,
  },
  budgetNotes: { kind: 'line', label: 'Budget Notes', called: 'Budget notes', max: 2000, rows: 4 },
  tips: {
    kind: 'lines',
    label: 'Tips for the Day',
    called: 'Tips',
    maxItems: 30,
    max: 1000,
    rows: 4,
    hint: 'One a line.',
  },
} as const satisfies FieldTable
export type DayFields = RowOf<typeof dayTable>

const maxDays = 365

export const itineraryTable = {
  slug: { kind: 'slug', label: 'Slug', max: 120, required: true, hint: 'The last part of its address.' },
  title: { kind: 'line', label: 'Title', max: 200, required: true },
  description: { kind: 'text', label: 'Description', max: 5000, rows: 3, required: true },
  destination: { kind: 'line', label: 'Destination', max: 100, required: true, autoComplete: 'off' },
  country: { kind: 'line', label: 'Country', max: 100, required: true },
  /** In days. */
  duration: {
    kind: 'number',
    label: 'Duration',
    whole: true,
    unit: 'days',
    min: 1,
    max: maxDays,
    required: true,
    missing: 'Duration must be at least 1 day',
    hint: 'days',
    initially: '1',
  },
  travelStyle: {
    kind: 'line',
    label: 'Travel style',
    max: 50,
    required: true,
    initially: 'couples',
    shown: ({ travelStyle }) => travelStyleLabel(String(travelStyle)),
  },
  budget: { kind: 'line', label: 'Budget', max: 100 },
  totalCost: { kind: 'line', label: 'Total cost', max: 200 },
  bestFor: {
    kind: 'words',
    label: 'Best for',
    maxItems: 20,
    max: 50,
    hint: 'Shown as tags, and searched by the filters.',
    placeholder: 'Add a tag',
  },
  difficulty: {
    kind: 'line',
    label: 'Difficulty',
    max: 50,
    required: true,
    initially: 'easy',
    shown: ({ difficulty }) => difficultyLabel(String(difficulty)),
  },
  featured: { kind: 'switch', label: 'Featured' },
  // The API's default is public, as specified; the desk starts with a draft, as for posts.
  isPublic: { kind: 'switch', label: 'Published' },
  imageUrl: { kind: 'picture', label: 'Image URL', called: 'The picture', max: 2048 },
  imageAlt: {
    kind: 'line',
    label: 'Image alt text',
    called: 'The description of the picture',
    max: 500,
    placeholder: 'What the picture shows',
  },
  days: {
    kind: 'list',
    label: 'Days',
    each: dayTable,
    maxItems: maxDays,
    shown: ({ days }) => (days as DayFields[]).map(dayAsText).join('\n\n'),
  },
} as const satisfies FieldTable
export type ItineraryFields = ValuesOf<typeof itineraryTable>

/** A day as plain text, one line for each entry, to compare versions. */
function dayAsText(day: DayFields, index: number): string {
  const { title, description, location, latitude, longitude } = day
  const rows = [...day.activities, ...day.accommodationRecommendations].map(({ key: _, ...row }) => joined(row))
  const head = joined({ number: `Day ${index + 1}`, title, location, latitude, longitude })
  return [head, description, ...rows, day.transportationNotes, day.budgetNotes, day.tips].filter(Boolean).join('\n')
}

function joined(row: Record<string, string>): string {
  return Object.values(row).filter(Boolean).join(', ')
}
