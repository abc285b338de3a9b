import { compareFields, type FieldChange, type ShownField } from '#ui/form/diff.ts'
import type { PostForm } from '../form.ts'

const fields: ShownField<PostForm>[] = [
  ['Title', (form) => form.title],
  ['Slug', (form) => form.slug],
  ['Excerpt', (form) => form.excerpt],
  ['Content', (form) => form.content],
  ['Category', (form) => form.category],
  ['Tags', (form) => form.tags.join(', ')],
  ['Image URL', (form) => form.imageUrl],
  ['Image alt text', (form) => form.imageAlt],
  ['Read time', (form) => `${form.readTime} minutes`],
  ['State', (form) => (form.published ? 'Published' : 'Draft')],
  ['Publish at', (form) => (form.published ? '' : form.publishAt)],
  ['Featured', (form) => (form.featured ? 'Featured' : 'Not featured')],
  ['Destination', (form) => form.destination],
  ['Country', (form) => form.country],
  ['Continent', (form) => form.continent],
  ['Best time to visit', (form) => form.bestTimeToVisit],
  ['Budget range', (form) => form.budgetRange],
  ['SEO keywords', (form) => form.seoKeywords.join(', ')],
]

/** The fields that differ, in the order of the form. */
export function compareForms(before: PostForm, after: PostForm): FieldChange[] {
  return compareFields(fields, before, after)
}

/** One version of a post as text, to be taken along. */
export function asText(form: PostForm): string {
  return [form.title, form.excerpt, form.content].filter(Boolean).join('\n\n')
}
