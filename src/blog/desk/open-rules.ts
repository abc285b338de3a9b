/** What a post still needs before it can be published, in the words of a list: short, and beside no field. */
import { minLengths } from '../options.ts'
import { checkForm, type EditorVariant } from './check.ts'
import type { FieldName, PostForm } from './form.ts'

export interface OpenRule {
  field: FieldName
  /** "Excerpt, 38 more characters" */
  words: string
}

const labels: Partial<Record<FieldName, string>> = {
  readTime: 'Read time',
  imageUrl: 'Image URL',
  imageAlt: 'Image alt text',
  seoKeywords: 'SEO keywords',
  publishAt: 'Publish at',
  bestTimeToVisit: 'Best time to visit',
  budgetRange: 'Budget range',
}

export function openRules(form: PostForm, variant: EditorVariant): OpenRule[] {
  const { errors } = checkForm(form, variant)
  return Object.keys(errors ?? {}).map((name) => {
    const field = name as FieldName
    const label = labels[field] ?? name.charAt(0).toUpperCase() + name.slice(1)
    return { field, words: label + needOf(form, field, variant) }
  })
}

function needOf(form: PostForm, field: FieldName, variant: EditorVariant): string {
  const length = String(form[field]).trim().length
  const least = variant === 'page' && field in minLengths ? minLengths[field as keyof typeof minLengths] : 1
  if (length >= least) return ', to be corrected'
  if (least === 1) return ''
  const open = least - length
  return `, ${open} ${length > 0 ? 'more ' : ''}${open === 1 ? 'character' : 'characters'}`
}
