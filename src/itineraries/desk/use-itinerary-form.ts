import { saveItinerary } from '#itineraries/desk-queries.ts'
import { type ItineraryFields, itineraryTable } from '#itineraries/fields.ts'
import type { ItineraryDetail } from '#itineraries/schema.ts'
import type { FieldErrors } from '#ui/form/field-table.ts'
import { useDeskForm } from '#ui/form/use-desk-form.ts'
import { newDay, withoutEmptyRows } from './itinerary-fields.ts'

export type ItineraryForm = ReturnType<typeof useItineraryForm>

interface Options {
  stored: ItineraryDetail | undefined
  /** Called after the first save of a new one. */
  onCreated: (itinerary: ItineraryDetail) => void
  /** Called with the mistakes of a save that was refused. */
  onWrong: (errors: FieldErrors, days: ItineraryFields['days']) => void
}

/** The state of the builder's form. */
export function useItineraryForm({ stored, onCreated, onWrong }: Options) {
  const form = useDeskForm({
    what: 'itinerary',
    table: itineraryTable,
    stored,
    initially: () => ({ days: [newDay()] }),
    prepare: withoutEmptyRows,
    save: saveItinerary,
    onSaved: (itinerary: ItineraryDetail): void => {
      if (!form.row) onCreated(itinerary)
    },
    onTaken: onCreated,
    onErrors: (errors): void => onWrong(errors, form.values.days),
  })
  return form
}
