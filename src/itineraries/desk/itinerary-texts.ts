import { withTyped } from '#destinations/desk/destination-fields.ts'
import type { ShownField } from '#ui/form/diff.ts'
import { difficultyLabel, travelStyleLabel } from '../labels.ts'
import type { DayFields, ItineraryFields } from './itinerary-fields.ts'

/** An itinerary's fields as texts, in the order of the form; the days are one text, a line for each thing in them. */
export const itineraryAsTexts: readonly ShownField<ItineraryFields>[] = [
  ['Title', ({ title }) => title],
  ['Slug', ({ slug }) => slug],
  ['Description', ({ description }) => description],
  ['Destination', ({ destination }) => destination],
  ['Country', ({ country }) => country],
  ['Duration', ({ duration }) => duration],
  ['Difficulty', ({ difficulty }) => difficultyLabel(difficulty)],
  ['Budget', ({ budget }) => budget],
  ['Travel style', ({ travelStyle }) => travelStyleLabel(travelStyle)],
  ['Best for', ({ bestFor, bestForText }) => withTyped(bestFor, bestForText).join(', ')],
  ['Total cost', ({ totalCost }) => totalCost],
  ['Image URL', ({ imageUrl }) => imageUrl],
  ['Image alt text', ({ imageAlt }) => imageAlt],
  ['Featured', ({ featured }) => (featured ? 'Yes' : 'No')],
  ['Published', ({ isPublic }) => (isPublic ? 'Yes' : 'No')],
  ['Days', ({ days }) => days.map(dayAsText).join('\n\n')],
]

function dayAsText(day: DayFields, index: number): string {
  const { title, description, location, latitude, longitude } = day
  const rows = [...day.activities, ...day.accommodationRecommendations].map(({ key: _, ...row }) => joined(row))
  return [
    joined({ number: `Day ${index + 1}`, title, location, latitude, longitude }),
    description,
    ...rows,
    day.transportationNotes,
    day.budgetNotes,
    day.tips,
  ]
    .filter(Boolean)
    .join('\n')
}

function joined(row: Record<string, string>): string {
  return Object.values(row).filter(Boolean).join(', ')
}
