import { navigate } from '#platform/navigation.ts'
import { manageLinks } from '#site/desk-links.ts'
import { type FieldErrors, useManagedForm } from '#ui/form/use-managed-form.ts'
import { saveItinerary } from '../desk-queries.ts'
import type { ItineraryDetail } from '../schema.ts'
import {
  type ItineraryFields,
  itineraryDraftOf,
  itineraryFieldsOf,
  readItineraryFields,
  withoutEmptyRows,
} from './itinerary-fields.ts'
import { itineraryAsTexts } from './itinerary-texts.ts'

export type ItineraryForm = ReturnType<typeof useItineraryForm>

/** The builder's form; `onWrong` is told which fields were refused. */
export function useItineraryForm(
  stored: ItineraryDetail | undefined,
  onWrong: (errors: FieldErrors, days: ItineraryFields['days']) => void,
) {
  const form = useManagedForm<ItineraryFields, ItineraryDetail>({
    what: 'itinerary',
    formId: 'itinerary-form',
    stored,
    fieldsOf: itineraryFieldsOf,
    read: readItineraryFields,
    shown: itineraryAsTexts,
    prepare: withoutEmptyRows,
    save: (fields, expected) => saveItinerary(stored?.id ?? null, itineraryDraftOf(fields), expected),
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
