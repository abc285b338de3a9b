import { type KeyboardEvent, useEffect, useRef } from 'react'
import { slugFrom } from '#platform/text/slug.ts'
import { siteUrl } from '#site/site-url.ts'
import { type Bound, Field } from '#ui/form/field.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { postTable } from '../../fields.ts'
import type { BlogPost } from '../../schema.ts'
import type { EditorVariant } from '../check.ts'
import { maxExcerptShown, maxTitleShown } from '../text/search-result.tsx'

export interface FieldsProps {
  form: Bound<typeof postTable>
  variant: EditorVariant
}

interface TitleFieldsProps extends FieldsProps {
  saved: BlogPost | null
  isNew: boolean
  onTitle: (title: string) => void
}

/** Title, address and excerpt, as large as readers will see them. */
export function TitleFields({ form, variant, saved, isNew, onTitle }: TitleFieldsProps) {
  const { title, slug, excerpt } = form.values
  const suggested = saved?.published === false && !isNew ? slugFrom(title) : ''
  const titleBox = useHeightOfText(title)
  const least = variant === 'page' ? `, at least ${postTable.excerpt.min}` : ''
  return (
    <>
      <FormField
        label={postTable.title.label}
        required
        error={form.errors.title}
        beside={<Length length={title.trim().length} shown={maxTitleShown} />}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            ref={titleBox}
            className="editor-title"
            name="title"
            required
            rows={1}
            value={title}
            onChange={({ target }) => onTitle(target.value.replace(/\s*\n\s*/g, ' '))}
            onKeyDown={goOn}
          />
        )}
      </FormField>
      <div className="editor-slug">
        <FormField
          label={postTable.slug.label}
          required
          error={form.errors.slug}
          hint={
            <>
              {isNew ? 'It follows the title until you change it.' : 'It stays as it is when the title changes.'}{' '}
              {suggested && suggested !== slug && (
                <button type="button" className="hint-button" onClick={() => form.set({ slug: suggested })}>
                  Use {suggested}
                </button>
              )}
            </>
          }
        >
          {(attributes) => (
            <>
              <span className="editor-slug-site" aria-hidden="true">
                {siteUrl().replace(/^https?:\/\//, '')}/blog/
              </span>
              <input
                {...attributes}
                className="input"
                name="slug"
                required
                autoCapitalize="none"
                spellCheck={false}
                value={slug}
                onChange={({ target }) => form.set({ slug: target.value })}
              />
            </>
          )}
        </FormField>
      </div>
      <div className="editor-excerpt">
        <Field
          form={form}
          name="excerpt"
          beside={<Length length={excerpt.trim().length} shown={maxExcerptShown} rest={least} />}
        />
      </div>
    </>
  )
}

/** Makes a box as high as its text where CSS cannot (`field-sizing`; Safari has it from 26.2 on). */
function useHeightOfText(text: string) {
  const box = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is that of the text
  useEffect(() => {
    const { current } = box
    if (!current || CSS.supports('field-sizing', 'content')) return
    let width = 0
    const observer = new ResizeObserver(() => {
      if (current.clientWidth === width) return
      width = current.clientWidth
      current.style.height = 'auto'
      current.style.height = `${current.scrollHeight}px`
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [text])
  return box
}

/** A title is one line: Enter goes on to the next field. */
function goOn(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLElement>('[name="slug"]')?.focus()
}

function Length({ length, shown, rest = '' }: { length: number; shown: number; rest?: string }) {
  return (
    <span className="editor-length figures">
      <span className={length > shown ? 'editor-length-over' : undefined}>
        {length} of {shown}
      </span>
      {rest}
    </span>
  )
}
