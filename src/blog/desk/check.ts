import type { FieldErrors } from '#ui/form/field-table.ts'
import { type DraftOf, deskProblemsOf } from '#ui/form/values.ts'
import { type PostForm, shortTable } from '../fields.ts'
import { formTable, withMinutes } from './form.ts'

/** The dashboard's short form, or the full editor on a page of its own with more fields and stricter rules. */
export type EditorVariant = 'dashboard' | 'page'

export const tableOf: Record<EditorVariant, typeof formTable> = {
  page: formTable,
  dashboard: { ...formTable, ...(shortTable as unknown as typeof formTable) },
}

/** What is wrong with the form, by field. */
export function mistakesIn(form: PostForm, variant: EditorVariant): FieldErrors {
  return deskProblemsOf(tableOf[variant], withMinutes(form))
}

/**
 * The body of the request: the checked form, but without tags when there are none, without a schedule when it is published, and
 * with a key only for a new post.
 * @param expectedUpdatedAt the version that may be overwritten
 */
export function bodyOf(draft: DraftOf<typeof formTable>, expectedUpdatedAt?: string | null) {
  const { tags, publishAt, draftKey, ...rest } = draft
  return {
    ...rest,
    ...(tags.length && { tags }),
    ...(!draft.published && { publishAt }),
    ...(draftKey && { draftKey }),
    ...(expectedUpdatedAt && { expectedUpdatedAt }),
  }
}
