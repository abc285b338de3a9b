import { siteUrl } from '#site/site-url.ts'
import { type Bound, Field } from '#ui/form/field.tsx'
import { postTable } from '../../fields.ts'
import { slugFromTitle } from '../../rules.ts'
import type { BlogPost } from '../../schema.ts'
import type { EditorVariant } from '../check.ts'

export interface FieldsProps {
  form: Bound<typeof postTable>
  variant: EditorVariant
}

interface TitleFieldsProps extends FieldsProps {
  saved: BlogPost | null
  isNew: boolean
  onTitle: (title: string) => void
}

/** Title, address and excerpt. */
export function TitleFields({ form, variant, saved, isNew, onTitle }: TitleFieldsProps) {
  const { title, slug, excerpt } = form.values
  const address = `${siteUrl().replace(/^https?:\/\//, '')}/blog/${slug}`
  const suggested = saved?.published === false && !isNew ? slugFromTitle(title) : ''
  const least = variant === 'page' ? `, at least ${postTable.excerpt.min}` : ''
  return (
    <div className="panel panel-body form-grid">
      <Field form={form} name="title" className="input editor-title" onChange={onTitle} />
      <Field
        form={form}
        name="slug"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          <>
            {address}.{' '}
            {isNew ? 'It follows the title until you change it.' : 'It stays as it is when the title changes.'}{' '}
            {suggested && suggested !== slug && (
              <button type="button" className="hint-button" onClick={() => form.set({ slug: suggested })}>
                Use {suggested}
              </button>
            )}
          </>
        }
      />
      <Field form={form} name="excerpt" hint={`${excerpt.trim().length} characters${least}`} />
    </div>
  )
}
