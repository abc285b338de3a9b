import { useQuery } from '@tanstack/react-query'
import { destinationsQuery } from '#destinations/queries.ts'
import { difficultyLabel, itineraryFilters, travelStyleLabel } from '#itineraries/labels.ts'
import { PictureFields } from '#media/picture-fields.tsx'
import { Field, Fields } from '#ui/form/field.tsx'
import { Switch } from '#ui/form/form-field.tsx'
import { sumOfCosts } from '../page/costs.ts'
import { withTitle } from './itinerary-fields.ts'
import type { ItineraryForm } from './use-itinerary-form.ts'

const styles = itineraryFilters.flatMap(({ value }) => (value === 'all' ? [] : [value]))
const difficulties = ['easy', 'moderate', 'challenging']

/** The settings of the whole trip. */
export function TripPanel({ form }: { form: ItineraryForm }) {
  const { row, values, set, update, forget } = form
  const destinations = useQuery(destinationsQuery()).data ?? []
  const sum = sumOfCosts(values.days.flatMap(({ activities }) => activities.map(({ cost }) => cost)))

  function setTitle(title: string) {
    update((before) => withTitle(before, title, !row))
    forget(['title', 'slug'])
  }

  /** Any place may be typed; a destination of the site fills in its country too. */
  function setDestination(destination: string) {
    const known = destinations.find(({ name }) => name === destination)
    set({ destination, ...(known && !values.country.trim() && { country: known.country }) })
  }

  return (
    <section className="panel" aria-labelledby="trip-heading">
      <div className="panel-head">
        <h2 id="trip-heading">Trip</h2>
        <Switch label="Featured" checked={values.featured} onChange={(featured) => set({ featured })} />
      </div>
      <div className="panel-body trip-fields">
        <Field form={form} name="title" onChange={setTitle} />
        <Fields form={form} names={['slug', 'description']} />
        <div className="trip-pair">
          <Field
            form={form}
            name="destination"
            suggested={destinations.map(({ name }) => name)}
            onChange={setDestination}
          />
          <Field form={form} name="country" />
          <Field form={form} name="duration" min={1} max={365} />
          <Field form={form} name="difficulty" offered={difficulties} labelOf={difficultyLabel} />
          <Field form={form} name="budget" />
          <Field form={form} name="travelStyle" offered={styles} labelOf={travelStyleLabel} />
        </div>
        <Field form={form} name="bestFor" />
        <Field
          form={form}
          name="totalCost"
          hint={sum && `Costs that are one amount add up to ${sum} for one traveller.`}
        />
        <PictureFields
          form={form}
          known={{ url: row?.imageUrl ?? null, info: row?.imageInfo ?? null }}
          name={values.title}
        />
      </div>
    </section>
  )
}
