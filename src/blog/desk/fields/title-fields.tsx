import { siteUrl } from '#site/site-url.ts'
import { FormField } from '#ui/form/form-field.tsx'
import { slugFromTitle } from '../../rules.ts'
import type { BlogPost } from '../../schema.ts'
import type { FieldsProps } from '../fields.ts'

interface TitleFieldsProps extends FieldsProps {
  saved: BlogPost | null
  isNew: boolean
  onTitle: (title: string) => void
}

/** Title, address and excerpt. */
export function TitleFields({ form, errors, variant, set, saved, isNew, onTitle }: TitleFieldsProps) {
  const address = `${siteUrl().replace(/^https?:\/\//, '')}/blog/${form.slug}`
  const suggested = saved?.published === false && !isNew ? slugFromTitle(form.title) : ''
  const least = variant === 'page' ? ', at least 50' : ''
  return (
    <div className="panel panel-body form-grid">
      <FormField label="Title" required wide error={errors.title}>
        {(attributes) => (
          <input
            {...attributes}
            className="input editor-title"
            name="title"
            aria-required="true"
            maxLength={200}
            value={form.title}
            onChange={(event) => onTitle(event.target.value)}
          />
        )}
      </FormField>
      <FormField
        label="Slug"
        required
        wide
        error={errors.slug}
        hint={
          <>
            {address}.{' '}
            {isNew ? 'It follows the title until you change it.' : 'It stays as it is when the title changes.'}{' '}
            {suggested && suggested !== form.slug && (
              <button type="button" className="hint-button" onClick={() => set('slug', suggested)}>
                Use {suggested}
              </button>
            )}
          </>
        }
      >
        {(attributes) => (
          <input
            {...attributes}
            className="input"
            name="slug"
            aria-required="true"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={120}
            value={form.slug}
            onChange={(event) => set('slug', event.target.value)}
          />
        )}
      </FormField>
      <FormField
        label="Excerpt"
        required
        wide
        error={errors.excerpt}
        hint={`${form.excerpt.trim().length} characters${least}`}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            className="input"
            name="excerpt"
            aria-required="true"
            rows={3}
            maxLength={500}
            value={form.excerpt}
            onChange={(event) => set('excerpt', event.target.value)}
          />
        )}
      </FormField>
    </div>
  )
}
