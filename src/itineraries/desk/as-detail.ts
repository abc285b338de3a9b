import { type ItineraryFields, itineraryTable } from '#itineraries/fields.ts'
import type { ItineraryDetail } from '#itineraries/schema.ts'
import { numberOf } from '#ui/form/field-table.ts'
import { draftOf } from '#ui/form/values.ts'
import { withoutEmptyRows } from './itinerary-fields.ts'

/** The builder's fields in the shape of the public page, for the preview; missing texts get a placeholder. */
export function asDetail(typed: ItineraryFields, stored: ItineraryDetail | null): ItineraryDetail {
  const { days, ...draft } = draftOf(itineraryTable, withoutEmptyRows(typed))
  const now = new Date().toISOString()
  const { imageUrl } = draft
  return {
    ...draft,
    id: stored?.id ?? 0,
    slug: draft.slug || 'preview',
    title: draft.title || 'Untitled',
    duration: numberOf(typed.duration) ?? days.length,
    imageInfo: stored && stored.imageUrl === imageUrl ? stored.imageInfo : null,
    createdBy: stored?.createdBy ?? null,
    createdAt: stored?.createdAt ?? now,
    updatedAt: now,
    days: days.map((day, index) => ({
      ...day,
      id: index,
      itineraryId: stored?.id ?? 0,
      dayNumber: index + 1,
      title: day.title || `Day ${index + 1}`,
      latitude: numberOf(String(day.latitude)),
      longitude: numberOf(String(day.longitude)),
      tips: day.tips.flatMap((tip) => tip.trim() || []),
      createdAt: now,
    })),
  }
}
