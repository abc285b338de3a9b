import { useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { storedRowOf } from '#platform/conflict.ts'
import { useWrite } from '#platform/use-write.ts'
import { notify } from '#ui/notify.ts'
import { type PostInput, savePost } from '../desk-queries.ts'
import type { BlogPostDetail } from '../schema.ts'
import { bodyOf, checkForm, type EditorVariant, type FieldErrors } from './check.ts'
import type { FieldName, PostForm } from './form.ts'

/** How a save ended. 'refused' is told on the form or in a notice, and nothing was written. */
type SaveResult = { outcome: 'saved'; post: BlogPostDetail } | { outcome: 'refused' } | { outcome: 'outdated' }

/** Checks and saves the form, and says what became of it. */
export function useSave(postId: number | null, variant: EditorVariant) {
  /** The newer post that a save did not overwrite. */
  const [theirs, setTheirs] = useState<BlogPostDetail | null>(null)
  const [refused, setRefused] = useState<FieldErrors>({})
  const [wasTried, setWasTried] = useState(false)
  const [isUnreachable, setUnreachable] = useState(false)
  // Without a connection it fails at once, instead of waiting unseen for the next one.
  const write = useWrite({ mutationFn: (post: PostInput) => savePost(postId, post), networkMode: 'always' })

  async function save(form: PostForm, expectedUpdatedAt: string | null): Promise<SaveResult> {
    const { draft, errors } = checkForm(form, variant)
    setWasTried(true)
    setRefused({})
    if (errors) return refuse(errors)
    try {
      const post = await write.mutateAsync({ ...bodyOf(draft), ...(expectedUpdatedAt && { expectedUpdatedAt }) })
      setUnreachable(false)
      setTheirs(null)
      setWasTried(false)
      notify(successNotice(variant, postId === null, post.title))
      return { outcome: 'saved', post }
    } catch (error) {
      setUnreachable(!(error instanceof ApiError))
      const newer = storedRowOf<BlogPostDetail>(error)
      setTheirs(newer)
      if (newer) return { outcome: 'outdated' }
      notify(failureNotice(variant, postId === null, error))
      return refuse(fieldsOf(error))
    }
  }

  function refuse(errors: FieldErrors): SaveResult {
    setRefused(errors)
    focusFirst(errors)
    return { outcome: 'refused' }
  }

  return {
    save,
    isSaving: write.isPending,
    isUnreachable,
    theirs,
    forgetTheirs: () => setTheirs(null),
    /** What is wrong with the form as it is now; nothing before the first attempt to save it. */
    errorsOf: (form: PostForm): FieldErrors =>
      wasTried ? { ...refused, ...checkForm(form, variant).errors } : refused,
    /** The server's word on a field holds until the field changes. */
    forgive: (name: FieldName) => setRefused(({ [name]: _, ...others }) => others),
  }
}

function successNotice(variant: EditorVariant, isNew: boolean, title: string) {
  const done = isNew ? 'created' : 'updated'
  if (variant === 'dashboard') return { title: `Post ${done}` }
  const heading = isNew ? 'Post Created!' : 'Post Updated!'
  return { title: heading, description: `Blog post "${title}" has been ${done} successfully.` }
}

function failureNotice(variant: EditorVariant, isNew: boolean, error: unknown) {
  const sentence = `Failed to ${isNew ? 'create' : 'update'} blog post${variant === 'dashboard' ? '.' : ''}`
  const description = error instanceof ApiError ? error.sentence(sentence) : sentence
  return { tone: 'failure' as const, title: 'Error', description }
}

/** What the server says of single fields. */
function fieldsOf(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {}
  try {
    return (JSON.parse(error.body) as { fields?: FieldErrors }).fields ?? {}
  } catch {
    return {}
  }
}

/** Moves the focus to the first field in the form that has something wrong with it. */
function focusFirst(errors: FieldErrors) {
  requestAnimationFrame(() => {
    const fields = document.querySelectorAll<HTMLElement & { name: string }>('.editor [name]')
    const first = [...fields].find(({ name }) => name in errors)
    first?.focus()
  })
}
