import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#categories/queries.ts'
import { continents } from '#destinations/continents.ts'
import { destinationsQuery } from '#destinations/queries.ts'
import type { ImageInfo } from '#platform/media/schema.ts'
import { links } from '#site/links.ts'
import { Field } from '#ui/form/field.tsx'
import { Switch } from '#ui/form/form-field.tsx'
import { budgetRanges, readTimeLimits } from '../../options.ts'
import { minutesOf } from '../form.ts'
import { CoverField } from './cover-field.tsx'
import { PublishTimeField } from './publish-time-field.tsx'
import type { FieldsProps } from './title-fields.tsx'

interface DetailFieldsProps extends FieldsProps {
  /** Minutes that the text suggests. */
  suggestedMinutes: number
  onPictureKnown: (url: string, info: ImageInfo) => void
}

/** Everything about a post that is not its text; the dashboard's form has the short half of it. */
export function DetailFields({ form, variant, suggestedMinutes, onPictureKnown }: DetailFieldsProps) {
  return (
    <div className="panel panel-body form-grid">
      <CategoryField form={form} />
      <ReadTimeField form={form} suggested={suggestedMinutes} />
      <Field form={form} name="tags" />
      <CoverField form={form} onPictureKnown={onPictureKnown} />
      {variant === 'page' && <PlaceFields form={form} />}
      <PublishTimeField form={form} />
    </div>
  )
}

type FormProps = Pick<FieldsProps, 'form'>

function CategoryField({ form }: FormProps) {
  const stored = useQuery(categoriesQuery())
  const hint =
    stored.data?.length === 0 ? (
      <>
        There are no categories yet. <a href={links.categories()}>Make the first one</a>.
      </>
    ) : stored.isError ? (
      'The categories could not be loaded. Please load the page again.'
    ) : undefined
  const offered = (stored.data ?? []).map(({ name }) => name)
  return <Field form={form} name="category" offered={offered} none="Choose a category" hint={hint} />
}

function ReadTimeField({ form, suggested }: FormProps & { suggested: number }) {
  const { min, max } = readTimeLimits
  const minutes = minutesOf(form.values.readTime)
  const use = (chosen: number) => form.set({ readTime: String(chosen) })
  const hint = (
    <>
      Minutes, {min} to {max}.{' '}
      {minutes !== suggested && (
        <button type="button" className="hint-button" onClick={() => use(suggested)}>
          Use {suggested}
          <span className="sr-only"> minutes, as the text suggests</span>
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
      onBlur={() => use(minutes)}
    />
  )
}

function PlaceFields({ form }: FormProps) {
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
    <>
      <Field form={form} name="destination" suggested={destinations.map(({ name }) => name)} onChange={choose} />
      <Field form={form} name="country" />
      <Field form={form} name="continent" offered={continents} none="None" />
      <Field form={form} name="bestTimeToVisit" />
      <Field form={form} name="budgetRange" offered={budgetRanges} none="None" />
      <div className="switch-cell">
        <Switch label="Featured" checked={values.featured} onChange={(featured) => set({ featured })} />
      </div>
      <Field form={form} name="seoKeywords" />
    </>
  )
}
