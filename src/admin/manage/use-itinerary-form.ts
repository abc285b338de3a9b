import { saveItinerary } from '#itineraries/desk-queries.ts'
import type { ItineraryDetail } from '#itineraries/schema.ts'
import { navigate } from '#platform/navigation.ts'
import { manageLinks } from './addresses.ts'
import { type ItineraryFields, itineraryDraftOf, itineraryFieldsOf, withoutEmptyRows } from './itinerary-fields.ts'
import { type FieldErrors, useManagedForm } from './use-managed-form.ts'

export type ItineraryForm = ReturnType<typeof useItineraryForm>

/** The builder's form; `onWrong` is told which fields were refused. */
export function useItineraryForm(
  stored: ItineraryDetail | undefined,
  onWrong: (errors: FieldErrors, days: ItineraryFields['days']) => void,
) {
  const form = useManagedForm<ItineraryFields, ItineraryDetail>({
    formId: 'itinerary-form',
    first: () => itineraryFieldsOf(stored),
    prepare: withoutEmptyRows,
    save: (fields) => saveItinerary(stored?.id ?? null, itineraryDraftOf(fields)),
    done: stored ? 'Itinerary updated' : 'Itinerary created',
    failed: stored
      ? 'Failed to update the itinerary. Please try again.'
      : 'Failed to create the itinerary. Please try again.',
    onSaved: ({ id }) => {
      if (!stored) navigate(manageLinks.itinerary(id), { replace: true })
    },
    onErrors: (errors) => onWrong(errors, form.fields.days),
  })
  return form
}
