import { type DayFields, dayTable, type ItineraryFields } from '#itineraries/fields.ts'
import { slugFrom } from '#platform/text/slug.ts'
import { numberOf } from '#ui/form/field-table.ts'
import { newRow } from '#ui/form/values.ts'

export const newDay = (): DayFields => newRow(dayTable)

/** Without the rows that were added and never filled: these are not stored. */
export function withoutEmptyRows(fields: ItineraryFields): ItineraryFields {
  return {
    ...fields,
    days: fields.days.map((day) => ({
      ...day,
      activities: day.activities.filter(hasText),
      accommodationRecommendations: day.accommodationRecommendations.filter(hasText),
    })),
  }
}

/** A new title; the slug of an unsaved itinerary follows it until the author edits the slug by hand. */
export function withTitle(fields: ItineraryFields, title: string, isNew: boolean): ItineraryFields {
  const follows = isNew && fields.slug === slugFrom(fields.title)
  return { ...fields, title, slug: follows ? slugFrom(title) : fields.slug }
}

/** A new list of days; the duration follows their number as long as the two agreed before. */
export function withDays(fields: ItineraryFields, days: DayFields[]): ItineraryFields {
  const follows = numberOf(fields.duration) === fields.days.length && days.length > 0
  return { ...fields, days, duration: follows ? String(days.length) : fields.duration }
}

function hasText({ key: _, ...row }: { key: string }): boolean {
  return Object.values(row as Record<string, string>).some((value) => value.trim() !== '')
}
