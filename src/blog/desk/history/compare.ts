import { compareFields, type FieldChange } from '#ui/form/clashes/diff.ts'
import { shownOf } from '#ui/form/values.ts'
import { type PostForm, postTable } from '../../fields.ts'

/** The fields that differ, in the order of the form. */
export function compareForms(before: PostForm, after: PostForm): FieldChange[] {
  return compareFields(shownOf(postTable), before, after)
}

/** A version of a post as plain text, for copying. */
export function asText(form: PostForm): string {
  return [form.title, form.excerpt, form.content].filter(Boolean).join('\n\n')
}
