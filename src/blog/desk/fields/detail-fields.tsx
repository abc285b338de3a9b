import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { categoriesQuery } from '#categories/queries.ts'
import { continents } from '#destinations/continents.ts'
import { destinationsQuery } from '#destinations/queries.ts'
import type { ImageInfo } from '#platform/media/schema.ts'
import { links } from '#site/links.ts'
import { TagField } from '#ui/desk/tag-field.tsx'
import { FormField, SelectBox, Switch } from '#ui/form/form-field.tsx'
import { budgetRanges, readTimeLimits } from '../../options.ts'
import type { FieldsProps } from '../fields.ts'
import { minutesOf } from '../form.ts'
import { CoverField } from './cover-field.tsx'
import { PublishTimeField } from './publish-time-field.tsx'

interface DetailFieldsProps extends FieldsProps {
  /** Minutes that the text suggests. */
  suggestedMinutes: number
  onPictureKnown: (url: string, info: ImageInfo) => void
}

/** Everything about a post that is not its text; the dashboard's form has the short half of it. */
export function DetailFields({ suggestedMinutes, onPictureKnown, ...fields }: DetailFieldsProps) {
  const { form, errors, variant, set } = fields
  return (
    <div className="panel panel-body form-grid">
      <CategoryField {...fields} />
      <ReadTimeField {...fields} suggested={suggestedMinutes} />
      <TagField
        label="Tags"
        name="tags"
        hint="Enter or a comma adds one. Empty and repeated tags are ignored."
        placeholder="Add a tag"
        error={errors.tags}
        tags={form.tags}
        text={form.tagText}
        onChange={(tags, text) => {
          set('tags', tags)
          set('tagText', text)
        }}
      />
      <CoverField {...fields} onPictureKnown={onPictureKnown} />
      {variant === 'page' && <PlaceFields {...fields} />}
      <PublishTimeField {...fields} />
    </div>
  )
}

function CategoryField({ form, errors, set }: FieldsProps) {
  const stored = useQuery(categoriesQuery())
  const offered = (stored.data ?? []).map(({ name }) => name)
  const hint =
    stored.data?.length === 0 ? (
      <>
        There are no categories yet. <a href={links.categories()}>Make the first one</a>.
      </>
    ) : stored.isError ? (
      'The categories could not be loaded. Please load the page again.'
    ) : undefined
  return (
    <FormField label="Category" required error={errors.category} hint={hint}>
      {(attributes) => (
        <SelectBox>
          <select
            {...attributes}
            className="input"
            name="category"
            aria-required="true"
            value={form.category}
            onChange={(event) => set('category', event.target.value)}
          >
            <option value="">Choose a category</option>
            <Options offered={offered} chosen={form.category} />
          </select>
        </SelectBox>
      )}
    </FormField>
  )
}

/** A value that is no longer offered stays, until the author chooses another. */
function Options({ offered, chosen }: { offered: readonly string[]; chosen: string }) {
  const all = chosen && !offered.includes(chosen) ? [...offered, chosen] : offered
  return all.map((name) => <option key={name}>{name}</option>)
}

function ReadTimeField({ form, errors, set, suggested }: FieldsProps & { suggested: number }) {
  const { min, max } = readTimeLimits
  const minutes = minutesOf(form.readTime)
  const useSuggested = (
    <>
      Minutes, {min} to {max}.{' '}
      {minutes !== suggested && (
        <button type="button" className="hint-button" onClick={() => set('readTime', String(suggested))}>
          Use {suggested}
          <span className="sr-only"> minutes, as the text suggests</span>
        </button>
      )}
    </>
  )
  return (
    <FormField label="Read time" required error={errors.readTime} hint={useSuggested}>
      {(attributes) => (
        <input
          {...attributes}
          className="input figures"
          type="number"
          name="readTime"
          aria-required="true"
          inputMode="numeric"
          min={min}
          max={max}
          value={form.readTime}
          onChange={(event) => set('readTime', event.target.value)}
          onBlur={() => set('readTime', String(minutes))}
        />
      )}
    </FormField>
  )
}

function PlaceFields(fields: FieldsProps) {
  const { form, errors, set } = fields
  const destinations = useQuery(destinationsQuery()).data ?? []
  const listId = useId()

  function choose(name: string) {
    set('destination', name)
    const known = destinations.find((destination) => destination.name === name)
    if (known?.country && !form.country) set('country', known.country)
    if (known?.continent && !form.continent) set('continent', known.continent)
  }

  return (
    <>
      <FormField label="Destination" error={errors.destination}>
        {(attributes) => (
          <>
            <input
              {...attributes}
              className="input"
              name="destination"
              list={listId}
              maxLength={100}
              value={form.destination}
              onChange={(event) => choose(event.target.value)}
            />
            <datalist id={listId}>
              {destinations.map(({ id, name }) => (
                <option key={id} value={name} />
              ))}
            </datalist>
          </>
        )}
      </FormField>
      <LineField {...fields} name="country" label="Country" maxLength={100} />
      <ChoiceField {...fields} name="continent" label="Continent" offered={continents} />
      <LineField {...fields} name="bestTimeToVisit" label="Best time to visit" maxLength={200} />
      <ChoiceField {...fields} name="budgetRange" label="Budget range" offered={budgetRanges} />
      <div className="switch-cell">
        <Switch label="Featured" checked={form.featured} onChange={(checked) => set('featured', checked)} />
      </div>
      <TagField
        label="SEO keywords"
        name="seoKeywords"
        hint="For search engines; readers do not see them."
        placeholder="Add a keyword"
        error={errors.seoKeywords}
        tags={form.seoKeywords}
        text={form.keywordText}
        onChange={(keywords, text) => {
          set('seoKeywords', keywords)
          set('keywordText', text)
        }}
      />
    </>
  )
}

type LineName = 'country' | 'bestTimeToVisit' | 'continent' | 'budgetRange'

function LineField(props: FieldsProps & { name: LineName; label: string; maxLength: number }) {
  const { form, errors, set, name, label, maxLength } = props
  return (
    <FormField label={label} error={errors[name]}>
      {(attributes) => (
        <input
          {...attributes}
          className="input"
          name={name}
          maxLength={maxLength}
          value={form[name]}
          onChange={(event) => set(name, event.target.value)}
        />
      )}
    </FormField>
  )
}

function ChoiceField(props: FieldsProps & { name: LineName; label: string; offered: readonly string[] }) {
  const { form, errors, set, name, label, offered } = props
  return (
    <FormField label={label} error={errors[name]}>
      {(attributes) => (
        <SelectBox>
          <select
            {...attributes}
            className="input"
            name={name}
            value={form[name]}
            onChange={(event) => set(name, event.target.value)}
          >
            <option value="">None</option>
            <Options offered={offered} chosen={form[name]} />
          </select>
        </SelectBox>
      )}
    </FormField>
  )
}
