import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { destinationsQuery } from '#destinations/queries.ts'
import { PictureFields } from '#media/picture-fields.tsx'
import { TagField } from '#ui/desk/tag-field.tsx'
import { TextField } from '#ui/desk/text-field.tsx'
import { FormField, SelectBox, Switch } from '#ui/form/form-field.tsx'
import { difficultyLabel, itineraryFilters, travelStyleLabel } from '../labels.ts'
import { sumOfCosts } from '../page/costs.ts'
import type { ItineraryDetail } from '../schema.ts'
import { withTitle } from './itinerary-fields.ts'
import type { ItineraryForm } from './use-itinerary-form.ts'

const styles = itineraryFilters.flatMap(({ value }) => (value === 'all' ? [] : [value]))
const difficulties = ['easy', 'moderate', 'challenging'] as const

/** What is true of the whole trip. */
export function TripPanel({ form, stored }: { form: ItineraryForm; stored: ItineraryDetail | undefined }) {
  const { fields, errors, set, update, forget } = form
  const sum = sumOfCosts(fields.days.flatMap(({ activities }) => activities.map(({ cost }) => cost)))
  return (
    <section className="panel" aria-labelledby="trip-heading">
      <div className="panel-head">
        <h2 id="trip-heading">Trip</h2>
        <Switch label="Featured" checked={fields.featured} onChange={(featured) => set({ featured })} />
      </div>
      <div className="panel-body trip-fields">
        <FormField label="Title" required error={errors.title}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              name="title"
              required
              maxLength={200}
              value={fields.title}
              onChange={(event) => {
                const title = event.target.value
                update((before) => withTitle(before, title, !stored))
                forget(['title', 'slug'])
              }}
            />
          )}
        </FormField>
        <TextField form={form} name="slug" label="Slug" required maxLength={120} hint="The last part of its address." />
        <TextField form={form} name="description" label="Description" required rows={3} maxLength={5000} />
        <div className="trip-pair">
          <DestinationField form={form} />
          <TextField form={form} name="country" label="Country" required maxLength={100} />
          <TextField
            form={form}
            name="duration"
            label="Duration"
            required
            type="number"
            min={1}
            max={365}
            hint="days"
          />
          <ChoiceField
            form={form}
            name="difficulty"
            label="Difficulty"
            options={difficulties}
            labelOf={difficultyLabel}
          />
          <TextField form={form} name="budget" label="Budget" maxLength={100} />
          <ChoiceField
            form={form}
            name="travelStyle"
            label="Travel style"
            options={styles}
            labelOf={travelStyleLabel}
          />
        </div>
        <TagField
          label="Best for"
          name="bestFor"
          hint="Shown as tags, and searched by the filters."
          placeholder="Add a tag"
          error={errors.bestFor}
          tags={fields.bestFor}
          text={fields.bestForText}
          onChange={(bestFor, bestForText) => set({ bestFor, bestForText })}
        />
        <TextField
          form={form}
          name="totalCost"
          label="Total cost"
          maxLength={200}
          hint={sum && `Costs that are one amount add up to ${sum} for one traveller.`}
        />
        <PictureFields
          imageUrl={fields.imageUrl}
          imageAlt={fields.imageAlt}
          known={{ url: stored?.imageUrl ?? null, info: stored?.imageInfo ?? null }}
          name={fields.title}
          errors={errors}
          onChange={set}
        />
      </div>
    </section>
  )
}

/** Any place; those the site knows are offered, and bring their country. */
function DestinationField({ form: { fields, errors, set } }: { form: ItineraryForm }) {
  const list = useId()
  const destinations = useQuery(destinationsQuery()).data ?? []
  function choose(destination: string) {
    const known = destinations.find(({ name }) => name === destination)
    set({ destination, ...(known && !fields.country.trim() && { country: known.country }) })
  }
  return (
    <FormField label="Destination" required error={errors.destination}>
      {(attributes) => (
        <>
          <input
            {...attributes}
            className="input"
            name="destination"
            required
            maxLength={100}
            list={list}
            autoComplete="off"
            value={fields.destination}
            onChange={(event) => choose(event.target.value)}
          />
          <datalist id={list}>
            {destinations.map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
        </>
      )}
    </FormField>
  )
}

interface ChoiceFieldProps {
  form: ItineraryForm
  name: 'difficulty' | 'travelStyle'
  label: string
  options: readonly string[]
  labelOf: (option: string) => string
}

/** One of the usual words, or the one that is stored. */
function ChoiceField({ form: { fields, errors, set }, name, label, options, labelOf }: ChoiceFieldProps) {
  const value = fields[name]
  const offered = options.includes(value) ? options : [...options, value]
  return (
    <FormField label={label} error={errors[name]}>
      {(attributes) => (
        <SelectBox>
          <select
            {...attributes}
            className="input"
            name={name}
            value={value}
            onChange={(event) => set({ [name]: event.target.value })}
          >
            {offered.map((option) => (
              <option key={option} value={option}>
                {labelOf(option)}
              </option>
            ))}
          </select>
        </SelectBox>
      )}
    </FormField>
  )
}
