import { slugFrom } from '#platform/text/slug.ts'
import { typedOf } from '#ui/form/values.ts'
import { type PostForm, postTable } from '../fields.ts'
import { readTimeLimits } from '../options.ts'
import type { PostFields } from '../writing/revision-schema.ts'

export const emptyForm: PostForm = { ...typedOf(postTable), draftKey: '' }

export function formOf(post: PostFields): PostForm {
  return { ...typedOf(postTable, post), draftKey: '' }
}

/** Minutes; what is not a number becomes the default of 5. */
export function minutesOf(typed: string): number {
  const minutes = Number(typed.trim() || Number.NaN)
  return Number.isNaN(minutes) ? readTimeLimits.default : minutes
}

/** The form as it is checked and sent. */
export function withMinutes(form: PostForm): PostForm {
  return { ...form, readTime: String(minutesOf(form.readTime)) }
}

/**
 * The form with a new title. A new post's slug follows its title, until the author writes one of her own; a post that
 * exists keeps its address.
 */
export function withTitle(form: PostForm, title: string, isNew: boolean): PostForm {
  const follows = isNew && (form.slug === '' || form.slug === slugFrom(form.title))
  return { ...form, title, slug: follows ? slugFrom(title) : form.slug }
}

/** What an older version of a post says, in a post that keeps its address and its place among readers. */
export function withRevision(form: PostForm, revision: PostFields): PostForm {
  const { slug, published, publishAt, draftKey } = form
  return { ...formOf(revision), slug, published, publishAt, draftKey }
}
