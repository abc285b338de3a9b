/** What a post still lacks to be published, as a short list apart from the fields. */
import { type FieldName, type PostForm, postTable } from '../fields.ts'
import { type EditorVariant, mistakesIn } from './check.ts'

export interface OpenRule {
  field: FieldName
  /** "Excerpt, 38 more characters" */
  words: string
}

export function openRules(form: PostForm, variant: EditorVariant): OpenRule[] {
  return Object.keys(mistakesIn(form, variant)).map((name) => {
    const field = name as FieldName
    return { field, words: postTable[field].label + needOf(form, field, variant) }
  })
}

function needOf(form: PostForm, name: FieldName, variant: EditorVariant): string {
  const field = postTable[name]
  const length = String(form[name]).trim().length
  const least = variant === 'page' && 'min' in field && field.kind !== 'number' ? field.min : 1
  if (length >= least) return ', to be corrected'
  if (least === 1) return ''
  const open = least - length
  return `, ${open} ${length > 0 ? 'more ' : ''}${open === 1 ? 'character' : 'characters'}`
}
