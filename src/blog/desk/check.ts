import { withTags } from '#ui/desk/tags.ts'
import { EditorDraft, type PostDraft, WholePost } from '../schema.ts'
import { type FieldName, minutesOf, type PostForm } from './form.ts'

/** The dashboard's short form, or the full editor on a page of its own with more fields and stricter rules. */
export type EditorVariant = 'dashboard' | 'page'

export type FieldErrors = Partial<Record<FieldName, string>>

type Checked = { draft: PostDraft; errors: null } | { draft: null; errors: FieldErrors }

/** The form as the API takes it, or what is wrong with it, by field. */
export function checkForm(form: PostForm, variant: EditorVariant): Checked {
  const rules = variant === 'page' ? EditorDraft : WholePost
  const result = rules.safeParse({
    ...form,
    readTime: minutesOf(form.readTime),
    tags: withTags(form.tags, form.tagText),
    seoKeywords: withTags(form.seoKeywords, form.keywordText),
    publishAt: form.publishAt || null,
  })
  if (result.success) return { draft: result.data, errors: null }
  const errors: FieldErrors = {}
  for (const { path, message } of result.error.issues) {
    const name = path[0] as FieldName
    errors[name] ??= message
  }
  return { draft: null, errors }
}

/** What is sent: as checked, but without tags when there are none, and a published post has no time of publishing to come. */
export function bodyOf(draft: PostDraft) {
  const { tags, publishAt, ...rest } = draft
  return { ...rest, ...(tags.length && { tags }), ...(!draft.published && { publishAt }) }
}
