import { slugFrom } from '#platform/text/slug.ts'
import type { FieldTable } from '#ui/form/field-table.ts'
import { typedOf } from '#ui/form/values.ts'
import { type PostForm, postTable } from '../fields.ts'
import { readTimeLimits } from '../options.ts'
import type { PostFields } from '../writing/revision-schema.ts'

/** The fields of the form, and the key of a new post, by which its creation can be repeated; empty for a stored one. */
export const formTable = {
  ...postTable,
  draftKey: { kind: 'own', label: 'Key', initially: '' as string, shown: false },
} as const satisfies FieldTable

export const emptyForm: PostForm = typedOf(formTable)

export function formOf(post: PostFields): PostForm {
  return typedOf(formTable, post)
}

/** Minutes; anything that is no number becomes the default of 5. */
export function minutesOf(typed: string): number {
  const minutes = Number(typed.trim() || Number.NaN)
  return Number.isNaN(minutes) ? readTimeLimits.default : minutes
}

/** The form as it is checked and sent. */
export function withMinutes(form: PostForm): PostForm {
  return { ...form, readTime: String(minutesOf(form.readTime)) }
}

/**
 * The form with a new title. A new post's slug follows the title until the author writes one of her own; a stored post keeps its
 * address.
 */
export function withTitle(form: PostForm, title: string, isNew: boolean): PostForm {
  const follows = isNew && (form.slug === '' || form.slug === slugFrom(form.title))
  return { ...form, title, slug: follows ? slugFrom(title) : form.slug }
}

/** An older revision's content, with the post's present address and publishing state. */
export function withRevision(form: PostForm, revision: PostFields): PostForm {
  const { slug, published, publishAt, draftKey } = form
  return { ...formOf(revision), slug, published, publishAt, draftKey }
}
