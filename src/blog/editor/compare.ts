import { type Change, diffWords } from './diff.ts'
import type { PostForm } from './form.ts'

/** What differs in one field of two versions of a post. */
export interface FieldChange {
  label: string
  changes: Change[]
}

type Shown = (form: PostForm) => string

const fields: [label: string, shown: Shown][] = [
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
  return fields.flatMap(([label, shown]) => {
    const [one, other] = [shown(before), shown(after)]
    return one === other ? [] : [{ label, changes: diffWords(one, other) }]
  })
}

/** One version of a post as text, to be taken along. */
export function asText(form: PostForm): string {
  return [form.title, form.excerpt, form.content].filter(Boolean).join('\n\n')
}
