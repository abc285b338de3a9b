import { saveItinerary } from '#itineraries/desk-queries.ts'
import { type ItineraryFields, itineraryTable } from '#itineraries/fields.ts'
import type { ItineraryDetail } from '#itineraries/schema.ts'
import { navigate } from '#platform/navigation.ts'
import type { FieldErrors } from '#ui/form/field-table.ts'
import { useDeskForm } from '#ui/form/use-desk-form.ts'
import { deskLinks } from './../../site/desk-links.ts'
import { newDay, withoutEmptyRows } from './itinerary-fields.ts'

export type ItineraryForm = ReturnType<typeof useItineraryForm>

/** The state of the builder's form; `onWrong` receives the names of the fields that were refused. */
export function useItineraryForm(
  stored: ItineraryDetail | undefined,
  onWrong: (errors: FieldErrors, days: ItineraryFields['days']) => void,
) {
  const form = useDeskForm({
    what: 'itinerary',
    table: itineraryTable,
    stored,
    initially: () => ({ days: [newDay()] }),
    prepare: withoutEmptyRows,
    save: (draft, expected) => saveItinerary(stored?.id ?? null, draft, expected),
    onSaved: ({ id }: ItineraryDetail) => {
      if (!stored) navigate(deskLinks.itinerary(id), { replace: true })
    },
    onErrors: (errors): void => onWrong(errors, form.values.days),
  })
  return form
}
