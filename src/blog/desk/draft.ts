/** What of a form is kept on the site while the author types: drafts only, and never her decisions. */
import { isSame } from '#ui/form/kept/use-work.ts'
import { deskProblemsOf, draftOf } from '#ui/form/values.ts'
import { draftTable, type FieldName, type PostForm, postTable, textNames } from '../fields.ts'
import type { BlogPost } from '../schema.ts'
import type { Draft } from './check.ts'
import { withMinutes } from './form.ts'

/** Whether typing may be saved by itself. What readers see, or will at its time, changes by the author's button alone. */
export function isKept(post: Pick<BlogPost, 'published' | 'publishAt'> | null): boolean {
  return post === null || (!post.published && post.publishAt === null)
}

/** Whether the author has chosen something that only her button does: publishing, now or at a time. */
export function isDecided({ published, publishAt }: PostForm): boolean {
  return published || publishAt !== ''
}

interface Keepable {
  /** The form as it is stored afterwards. */
  form: PostForm
  draft: Draft
}

/**
 * What of a form can be stored: all but her decisions, words of tags that are still being typed, and fields with a
 * mistake in them, which stay as they were stored. Null when that is nothing new, or nothing at all.
 * @param refused fields in which the site found a mistake
 */
export function keepable(form: PostForm, stored: PostForm, refused: readonly FieldName[] = []): Keepable | null {
  const { published, publishAt, tagsText, seoKeywordsText } = stored
  const wanted: PostForm = { ...form, published, publishAt, tagsText, seoKeywordsText }
  const mistaken = [...(Object.keys(deskProblemsOf(draftTable, withMinutes(wanted))) as FieldName[]), ...refused]
  const kept: PostForm = { ...wanted, ...Object.fromEntries(mistaken.map((name) => [name, stored[name]])) }
  const isEmpty = textNames.every((name) => kept[name].trim() === '')
  return isEmpty || isSame(kept, stored) ? null : { form: kept, draft: draftOf(postTable, withMinutes(kept)) }
}
