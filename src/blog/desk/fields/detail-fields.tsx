import { useQuery } from '@tanstack/react-query'
import { useRole } from '#auth/desk/use-role.ts'
import { mayPublish } from '#auth/may.ts'
import { categoriesQuery } from '#categories/queries.ts'
import { standardCategories } from '#categories/standard.ts'
import { continents } from '#destinations/continents.ts'
import { destinationsQuery } from '#destinations/queries.ts'
import { deskLinks } from '#site/desk-links.ts'
import { Field } from '#ui/form/field.tsx'
import { Switch } from '#ui/form/form-field.tsx'
import { budgetRanges, readTimeLimits } from '../../options.ts'
import { focusField } from '../focus-field.ts'
import { minutesOf } from '../form.ts'
import { PublishTimeField } from './publish-time-field.tsx'
import type { FieldsProps } from './title-fields.tsx'
import { VisitFields } from './visit-fields.tsx'

interface PublishFieldsProps extends FieldsProps {
  /** Reading time that the text's length suggests. */
  suggestedMinutes: number
}

/** Whether and when the post is public, and how it is filed. */
export function PublishFields({ form, variant, suggestedMinutes }: PublishFieldsProps) {
  const { published, featured, notesClosed } = form.values
  return (
    <div className="form-grid">
      {mayPublish(useRole()) && (
        <div className="field-wide">
          <Switch label="Publish Post" checked={published} onChange={(is) => form.set({ published: is })} />
        </div>
      )}
      <div className="field-wide">
        <PublishTimeField form={form} />
      </div>
      <CategoryField form={form} />
      <ReadTimeField form={form} suggested={suggestedMinutes} />
      <Field form={form} name="tags" />
      {variant === 'page' && (
        <div className="field-wide switch-cell">
          <Switch label="Featured" checked={featured} onChange={(is) => form.set({ featured: is })} />
          <Switch
            label="Ask readers for notes"
            checked={!notesClosed}
            onChange={(asked) => form.set({ notesClosed: !asked })}
          />
        </div>
      )}
    </div>
  )
}

type FormProps = Pick<FieldsProps, 'form'>

function CategoryField({ form }: FormProps) {
  const stored = useQuery(categoriesQuery())
  const isFirst = stored.data?.length === 0
  const hint = isFirst ? (
    <>
      These are a start; <a href={deskLinks.categories()}>make your own</a> whenever you like.
    </>
  ) : stored.isError ? (
    'The categories could not be loaded. Please load the page again.'
  ) : undefined
  const offered = (isFirst ? standardCategories : (stored.data ?? [])).map(({ name }) => name)
  return <Field form={form} name="category" offered={offered} none="Choose a category" hint={hint} />
}

function ReadTimeField({ form, suggested }: FormProps & { suggested: number }) {
  const { min, max } = readTimeLimits
  const minutes = minutesOf(form.values.readTime)
  const set = (chosen: number) => form.set({ readTime: String(chosen) })
  function takeSuggested() {
    set(suggested)
    // Its button has gone.
    focusField('readTime')
  }
  const hint = (
    <>
      Minutes, {min} to {max}.{' '}
      {minutes !== suggested && (
        <button type="button" className="hint-button" onClick={takeSuggested}>
          Use {suggested}
          <span className="sr-only"> {suggested === 1 ? 'minute' : 'minutes'}, as the text suggests</span>
        </button>
      )}
    </>
  )
  return (
    <Field
      form={form}
      name="readTime"
      className="input figures"
      inputMode="numeric"
      hint={hint}
      onBlur={() => set(minutes)}
    />
  )
}

/** The place that the post is about. */
export function PlaceFields({ form }: FormProps) {
  const { values, set } = form
  const destinations = useQuery(destinationsQuery()).data ?? []

  function choose(destination: string) {
    const known = destinations.find(({ name }) => name === destination)
    set({
      destination,
      ...(known?.country && !values.country && { country: known.country }),
      ...(known?.continent && !values.continent && { continent: known.continent }),
    })
  }

  return (
    <div className="form-grid">
      <Field form={form} name="destination" suggested={destinations.map(({ name }) => name)} onChange={choose} />
      <Field form={form} name="country" />
      <Field form={form} name="continent" offered={continents} none="None" />
      <Field form={form} name="budgetRange" offered={budgetRanges} none="None" />
      <VisitFields form={form} />
      <div className="field-wide">
        <Field form={form} name="bestTimeToVisit" />
      </div>
    </div>
  )
}
