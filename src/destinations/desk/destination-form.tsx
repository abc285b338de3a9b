import { PictureFields } from '#media/picture-fields.tsx'
import { FormActions } from '#ui/desk/form-actions.tsx'
import { FormPanel } from '#ui/desk/manage-columns.tsx'
import { TagField } from '#ui/desk/tag-field.tsx'
import { TextField } from '#ui/desk/text-field.tsx'
import { FormField, SelectBox, Switch } from '#ui/form/form-field.tsx'
import { FormQuestions, UnsavedWork } from '#ui/form/form-questions.tsx'
import { useManagedForm } from '#ui/form/use-managed-form.ts'
import { continentOf, continents } from '../continents.ts'
import { saveDestination } from '../desk-queries.ts'
import type { Destination } from '../schema.ts'
import {
  type DestinationFields,
  destinationAsTexts,
  destinationDraftOf,
  destinationFieldsOf,
} from './destination-fields.ts'
import { PlaceOnMap } from './place-on-map.tsx'

interface DestinationFormProps {
  /** Missing for a new one. */
  destination: Destination | undefined
  onClose: () => void
  onDelete: (destination: Destination) => void
}

/** Everything a destination has, with its print and its place on the world. */
export function DestinationForm({ destination, onClose, onDelete }: DestinationFormProps) {
  const form = useDestinationForm(destination, onClose)
  const { formId, fields, errors, set, submit, isPending, guard } = form
  const leave = () => guard.attempt(onClose)
  return (
    <FormPanel title={destination?.name ?? 'New Destination'} onClose={leave}>
      <UnsavedWork form={form} />
      <form id={formId} noValidate onSubmit={submit}>
        <div className="form-grid">
          <TextField form={form} name="name" label="Name" required wide maxLength={100} />
          <PictureFields
            imageUrl={fields.imageUrl}
            imageAlt={fields.imageAlt}
            known={{ url: destination?.imageUrl ?? null, info: destination?.imageInfo ?? null }}
            name={fields.name}
            errors={errors}
            onChange={set}
          />
          <TextField form={form} name="country" label="Country" required maxLength={100} />
          <ContinentField form={form} />
          <TextField form={form} name="description" label="Description" required wide rows={3} maxLength={5000} />
          <TextField form={form} name="bestTimeToVisit" label="Best time to visit" maxLength={200} />
          <TextField form={form} name="averageBudget" label="Average budget" maxLength={200} />
          <TagField
            label="Top attractions"
            name="topAttractions"
            hint="The first three are shown on cards."
            placeholder="Add an attraction"
            error={errors.topAttractions}
            tags={fields.topAttractions}
            text={fields.topAttractionsText}
            onChange={(topAttractions, topAttractionsText) => set({ topAttractions, topAttractionsText })}
          />
          <TextField
            form={form}
            name="rating"
            label="Rating"
            type="number"
            step={0.1}
            min={0}
            max={5}
            hint="0 to 5; 4.5 and above earns the gold seal."
          />
          <div className="switch-pair">
            <Switch label="Popular" checked={fields.isPopular} onChange={(isPopular) => set({ isPopular })} />
            <Switch label="Featured" checked={fields.featured} onChange={(featured) => set({ featured })} />
          </div>
          <PlaceOnMap latitude={fields.latitude} longitude={fields.longitude} errors={errors} onChange={set} />
          <TagField
            label="Keywords"
            name="seoKeywords"
            hint="For search engines."
            placeholder="Add a keyword"
            error={errors.seoKeywords}
            tags={fields.seoKeywords}
            text={fields.seoKeywordsText}
            onChange={(seoKeywords, seoKeywordsText) => set({ seoKeywords, seoKeywordsText })}
          />
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

function useDestinationForm(destination: Destination | undefined, onSaved: () => void) {
  return useManagedForm<DestinationFields, Destination>({
    what: 'destination',
    formId: 'destination-form',
    stored: destination,
    fieldsOf: destinationFieldsOf,
    shown: destinationAsTexts,
    save: (fields, expected) => saveDestination(destination?.id ?? null, destinationDraftOf(fields), expected),
    done: destination ? 'Destination updated' : 'Destination created',
    failed: destination
      ? 'Failed to update the destination. Please try again.'
      : 'Failed to create the destination. Please try again.',
    onSaved,
  })
}

function ContinentField({ form: { fields, errors, set } }: { form: ReturnType<typeof useDestinationForm> }) {
  // A word of the owner's own, stored through the API, is not lost by saving the form.
  const isOwnWord = fields.continent !== '' && continentOf(fields) === 'Other'
  return (
    <FormField label="Continent" error={errors.continent}>
      {(attributes) => (
        <SelectBox>
          <select
            {...attributes}
            className="input"
            name="continent"
            value={fields.continent}
            onChange={(event) => set({ continent: event.target.value })}
          >
            <option value="">Other</option>
            {continents.map((continent) => (
              <option key={continent}>{continent}</option>
            ))}
            {isOwnWord && <option>{fields.continent}</option>}
          </select>
        </SelectBox>
      )}
    </FormField>
  )
}
