import type { FieldErrors } from '#ui/form/field-table.ts'
import { type DraftOf, deskProblemsOf, draftOf } from '#ui/form/values.ts'
import { type PostForm, postTable, shortTable } from '../fields.ts'
import { withMinutes } from './form.ts'

/** The dashboard's short form, or the full editor on a page of its own with more fields and stricter rules. */
export type EditorVariant = 'dashboard' | 'page'

export type Draft = DraftOf<typeof postTable>

type Checked = { draft: Draft; errors: null } | { draft: null; errors: FieldErrors }

/** The form as the API takes it, or what is wrong with it, by field. */
export function checkForm(form: PostForm, variant: EditorVariant): Checked {
  const given = withMinutes(form)
  const errors = deskProblemsOf(variant === 'page' ? postTable : shortTable, given)
  return Object.keys(errors).length > 0 ? { draft: null, errors } : { draft: draftOf(postTable, given), errors: null }
}

/** The body of the request: the checked form, but without tags when there are none, and without a schedule when it is published. */
export function bodyOf(draft: Draft) {
  const { tags, publishAt, ...rest } = draft
  return { ...rest, ...(tags.length && { tags }), ...(!draft.published && { publishAt }) }
}
