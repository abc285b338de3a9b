import { withTyped } from '#destinations/desk/destination-fields.ts'
import { numberOf } from '#ui/desk/number-of.ts'
import type { ItineraryDetail } from '../schema.ts'
import { type ItineraryFields, withoutEmptyRows } from './itinerary-fields.ts'

/** What is in the builder in the shape a reader's page shows; what is missing has a word in its place. */
export function asDetail(typed: ItineraryFields, stored: ItineraryDetail | undefined): ItineraryDetail {
  const { days, bestForText, ...fields } = withoutEmptyRows(typed)
  const now = new Date().toISOString()
  const imageUrl = orNull(fields.imageUrl)
  return {
    ...fields,
    id: stored?.id ?? 0,
    slug: fields.slug || 'preview',
    title: fields.title || 'Untitled',
    duration: numberOf(fields.duration) ?? days.length,
    budget: orNull(fields.budget),
    totalCost: orNull(fields.totalCost),
    bestFor: withTyped(fields.bestFor, bestForText),
    imageUrl,
    imageAlt: orNull(fields.imageAlt),
    imageInfo: stored && stored.imageUrl === imageUrl ? stored.imageInfo : null,
    createdBy: stored?.createdBy ?? null,
    createdAt: stored?.createdAt ?? now,
    updatedAt: now,
    days: days.map(({ key: _, activities, accommodationRecommendations: stays, ...day }, index) => ({
      id: index,
      itineraryId: stored?.id ?? 0,
      dayNumber: index + 1,
      title: day.title || `Day ${index + 1}`,
      description: orNull(day.description),
      location: orNull(day.location),
      latitude: numberOf(day.latitude),
      longitude: numberOf(day.longitude),
      activities: activities.map(({ key: __, activity, ...row }) => ({ ...nullsFor(row), activity })),
      accommodationRecommendations: stays.map(({ key: __, name, ...row }) => ({ ...nullsFor(row), name })),
      transportationNotes: orNull(day.transportationNotes),
      budgetNotes: orNull(day.budgetNotes),
      tips: day.tips.split('\n').flatMap((tip) => orNull(tip) ?? []),
      createdAt: now,
    })),
  }
}

function orNull(text: string): string | null {
  return text.trim() || null
}

function nullsFor<Row extends Record<string, string>>(row: Row) {
  return Object.fromEntries(Object.entries(row).map(([name, text]) => [name, orNull(text)])) as {
    [Name in keyof Row]: string | null
  }
}
