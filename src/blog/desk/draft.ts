/** Autosave: which part of a form is saved while the author types. Drafts only, and never her decision to publish. */

import type { FieldErrors } from '#ui/form/field-table.ts'
import { isSame } from '#ui/form/kept/use-work.ts'
import { type DraftOf, deskProblemsOf, draftOf, wordsIn } from '#ui/form/values.ts'
import { draftTable, type FieldName, type PostForm, postTable, textNames } from '../fields.ts'
import type { BlogPost } from '../schema.ts'
import { type EditorVariant, mistakesIn } from './check.ts'
import { formTable, withMinutes } from './form.ts'

/** Whether typing may be autosaved. What readers see, or will see when scheduled, changes by the author's button alone. */
export function isKept(post: Pick<BlogPost, 'published' | 'publishAt'> | null): boolean {
  return post === null || (!post.published && post.publishAt === null)
}

/** Whether the author has chosen to publish, now or at a time: only her button does that. */
export function isDecided({ published, publishAt }: PostForm): boolean {
  return published || publishAt !== ''
}

/** Whether all required texts are empty: such a form is not stored even as a draft. */
export const isUnwritten = (form: PostForm) => textNames.every((name) => form[name].trim() === '')

/** The error messages of the required texts only. */
export const ofTexts = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(textNames.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])))

/** The form with half-typed tags and keywords added, as in every save by the author's own button. */
export function withFinishedWords(form: PostForm): PostForm {
  return {
    ...form,
    tags: wordsIn(form, 'tags'),
    tagsText: '',
    seoKeywords: wordsIn(form, 'seoKeywords'),
    seoKeywordsText: '',
  }
}

interface Keepable {
  /** The form as it will be stored. */
  form: PostForm
  draft: DraftOf<typeof formTable>
}

/**
 * The part of a form that can be autosaved: without her decision to publish, tags that are still being typed, and fields with a
 * mistake, which stay as they were stored. Null when nothing has changed, or nothing is written.
 * @param refused fields in which the site found a mistake
 */
export function keepable(form: PostForm, stored: PostForm, refused: readonly FieldName[] = []): Keepable | null {
  const { published, publishAt, tagsText, seoKeywordsText } = stored
  const wanted: PostForm = { ...form, published, publishAt, tagsText, seoKeywordsText }
  const mistaken = [...(Object.keys(deskProblemsOf(draftTable, withMinutes(wanted))) as FieldName[]), ...refused]
  const kept: PostForm = { ...wanted, ...Object.fromEntries(mistaken.map((name) => [name, stored[name]])) }
  return isUnwritten(kept) || isSame(kept, stored) ? null : { form: kept, draft: draftOf(formTable, withMinutes(kept)) }
}

/**
 * Errors of the fields that autosave skipped because of a mistake: the form's message or, where the site found it, a general one.
 * @param form as it was before the save: what has been typed since is no mistake
 */
export function mistakesOf(form: PostForm, now: PostForm, stored: PostForm, variant: EditorVariant): FieldErrors {
  const errors = mistakesIn(form, variant)
  const isLeft = (name: FieldName) => !isSame(form[name], stored[name]) && isSame(form[name], now[name])
  const names = (Object.keys(postTable) as FieldName[]).filter(isLeft)
  return Object.fromEntries(
    names.map((name) => [name, errors[name] ?? `${postTable[name].label} must be corrected before it can be saved`]),
  )
}
