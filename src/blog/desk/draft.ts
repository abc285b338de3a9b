/** What of a form is kept on the site while the author types: drafts only, and never her decisions. */
import { type BlogPost, PostDraft } from '../schema.ts'
import { type FieldName, minutesOf, type PostForm, sameForm } from './form.ts'

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
  draft: PostDraft
}

/**
 * What of a form can be stored: all but her decisions, words of tags that are still being typed, and fields with a
 * mistake in them, which stay as they were stored. Null when that is nothing new, or nothing at all.
 * @param refused fields in which the site found a mistake
 */
export function keepable(form: PostForm, stored: PostForm, refused: readonly FieldName[] = []): Keepable | null {
  const { published, publishAt, tagText, keywordText } = stored
  const wanted: PostForm = { ...form, published, publishAt, tagText, keywordText }
  const mistaken = [...namesOfMistakes(wanted), ...refused]
  const kept: PostForm = { ...wanted, ...Object.fromEntries(mistaken.map((name) => [name, stored[name]])) }
  const parsed = parse(kept)
  return parsed.success && !sameForm(kept, stored) ? { form: kept, draft: parsed.data } : null
}

function namesOfMistakes(form: PostForm): FieldName[] {
  return parse(form).error?.issues.map(({ path }) => path[0] as FieldName) ?? []
}

function parse(form: PostForm) {
  return PostDraft.safeParse({ ...form, readTime: minutesOf(form.readTime), publishAt: form.publishAt || null })
}
