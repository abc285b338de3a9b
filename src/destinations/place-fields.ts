/** The field tables of a place's page: what the author fills in beyond the card. */
import type { FieldTable, RowOf } from '#ui/form/field-table.ts'

/** How crowded the place is in a month. */
export const crowds = ['quiet', 'some', 'many', 'crowded'] as const
export type Crowd = (typeof crowds)[number]

export const factTable = {
  value: { kind: 'line', label: 'Figure', max: 40, required: true, placeholder: '80 min' },
  label: { kind: 'line', label: 'What it is', max: 120, required: true, placeholder: 'Train from the airport, ¥2,200' },
} as const satisfies FieldTable

/** A month; the rows are in the order of the year. Empty fields are not shown. */
export const monthTable = {
  rain: { kind: 'number', label: 'Rain, mm', min: 0, max: 5000 },
  low: { kind: 'number', label: 'Night, °C', min: -90, max: 60 },
  high: { kind: 'number', label: 'Noon, °C', min: -90, max: 60 },
  people: {
    kind: 'choice',
    label: 'People',
    options: { '': '–', quiet: 'quiet', some: 'some', many: 'many', crowded: 'crowded' },
  },
  cost: { kind: 'number', label: 'Cost', min: 0, max: 100_000_000 },
  isBest: { kind: 'switch', label: 'Go' },
  note: { kind: 'line', label: 'Note', max: 200 },
} as const satisfies FieldTable
export type MonthFields = RowOf<typeof monthTable>

export const bookingTable = {
  name: { kind: 'line', label: 'Name', max: 120, required: true },
  kind: { kind: 'line', label: 'What and where', max: 120, placeholder: 'Guesthouse, by the river' },
  text: { kind: 'line', label: 'In a sentence', max: 300, wide: true },
  price: { kind: 'line', label: 'Price', max: 60, placeholder: '$40 to $70' },
  url: { kind: 'link', label: 'Link', called: 'The link', max: 2048, placeholder: 'https://' },
} as const satisfies FieldTable

export const questionTable = {
  question: { kind: 'line', label: 'Question', max: 200, required: true, wide: true },
  answer: { kind: 'line', label: 'Answer', max: 2000, rows: 3, required: true, wide: true },
} as const satisfies FieldTable
