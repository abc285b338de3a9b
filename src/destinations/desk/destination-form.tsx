import { continents } from '#destinations/continents.ts'
import { saveDestination } from '#destinations/desk-queries.ts'
import { destinationTable } from '#destinations/fields.ts'
import type { Destination, DestinationDetail } from '#destinations/schema.ts'
import { PictureFields } from '#media/picture-fields.tsx'
import { FormActions } from '#ui/desk/form-actions.tsx'
import { FormPanel } from '#ui/desk/manage-columns.tsx'
import { Field, Fields } from '#ui/form/field.tsx'
import { Switch } from '#ui/form/form-field.tsx'
import { FormQuestions } from '#ui/form/form-questions.tsx'
import { UnsavedWork } from '#ui/form/kept/unsaved-work.tsx'
import { useDeskForm } from '#ui/form/use-desk-form.ts'
import { FindPlace } from './place/find-place.tsx'
import { PlaceFields } from './place/place-fields.tsx'
import { PlaceOnMap } from './place-on-map.tsx'

interface DestinationFormProps {
  /** Missing for a new one. */
  destination: DestinationDetail | undefined
  /** Called when a new one turned out to be stored already. */
  onTaken?: (stored: Destination) => void
  onClose: () => void
  onDelete: (destination: Destination) => void
}

/** The form of a destination, with its picture and its position on the world map. */
export function DestinationForm({ destination, onTaken, onClose, onDelete }: DestinationFormProps) {
  const form = useDeskForm({
    what: 'destination',
    table: destinationTable,
    stored: destination,
    save: saveDestination,
    onSaved: (_, isWhole) => {
      if (isWhole) onClose()
    },
    onTaken,
  })
  const { row, formId, values, errors, set, submit, isPending, guard } = form
  const leave = () => guard.attempt(onClose)
  return (
    <FormPanel title={row?.name ?? 'New Destination'} onClose={leave}>
      <UnsavedWork form={form} />
      <form id={formId} noValidate onSubmit={submit}>
        <div className="form-grid">
          <Field form={form} name="name" />
          <PictureFields
            form={form}
            known={{ url: row?.imageUrl ?? null, info: row?.imageInfo ?? null }}
            name={values.name}
          />
          <Field form={form} name="country" />
          <Field form={form} name="continent" offered={continents} none="Other" />
          <Fields form={form} names={['description', 'bestTimeToVisit', 'averageBudget', 'topAttractions', 'rating']} />
          <div className="switch-pair">
            <Switch label="Popular" checked={values.isPopular} onChange={(isPopular) => set({ isPopular })} />
            <Switch label="Featured" checked={values.featured} onChange={(featured) => set({ featured })} />
          </div>
          <FindPlace
            name={values.name}
            onChoose={({ country, latitude, longitude, timeZone }) =>
              set({
                latitude: String(latitude),
                longitude: String(longitude),
                timeZone,
                ...(!values.country.trim() && { country }),
              })
            }
          />
          <PlaceOnMap latitude={values.latitude} longitude={values.longitude} errors={errors} onChange={set} />
          <Field form={form} name="seoKeywords" />
          <PlaceFields form={form} />
        </div>
        <FormActions
          saveLabel="Save Destination"
          isPending={isPending}
          onCancel={leave}
          onDelete={destination && (() => onDelete(destination))}
        />
      </form>
      <FormQuestions form={form} />
    </FormPanel>
  )
}
