import { useRef, useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { problemIn, storedRowIn } from '#platform/problem-in.ts'
import { useWrite } from '#platform/use-write.ts'
import { deskLinks } from '#site/desk-links.ts'
import type { FieldErrors } from '#ui/form/field-table.ts'
import { notify } from '#ui/notice/notify.ts'
import { type PostInput, savePost } from '../desk-queries.ts'
import type { PostForm } from '../fields.ts'
import type { BlogPostDetail } from '../schema.ts'
import { bodyOf, checkForm, type EditorVariant } from './check.ts'
import { failureNotice, successNotice } from './save-words.ts'

/** How a save ended. For 'invalid' and 'refused' nothing was written: the form says why, for 'refused' a notice too. */
type SaveResult = { outcome: 'saved'; post: BlogPostDetail } | { outcome: 'invalid' | 'refused' | 'outdated' }

interface Target {
  /** The stored post; null when there is none yet. */
  post: BlogPostDetail | null
  /** The version that the form began from. */
  expectedUpdatedAt: string | null
  /** Whether the post is still new to the author. */
  isNew: boolean
}

/** Checks and saves the form, and reports the result. */
export function useSave(variant: EditorVariant) {
  /** The newer post that the save did not overwrite. */
  const [theirs, setTheirs] = useState<BlogPostDetail | null>(null)
  const [refused, setRefused] = useState<FieldErrors>({})
  const [wasTried, setWasTried] = useState(false)
  const [isUnreachable, setUnreachable] = useState(false)
  /** Set once the notice has told her that nobody answers for the new words; saving again answers for them. */
  const answers = useRef(false)
  const write = useWrite({
    mutationFn: ({ id, body }: { id: number | null; body: PostInput }) => savePost(id, body),
  })

  async function save(form: PostForm, { post: before, expectedUpdatedAt, isNew }: Target): Promise<SaveResult> {
    const { draft, errors } = checkForm(form, variant)
    setWasTried(true)
    setRefused({})
    if (errors) {
      show(errors)
      return { outcome: 'invalid' }
    }
    try {
      const body = {
        ...bodyOf(draft),
        ...addressOf(form, expectedUpdatedAt),
        ...(answers.current && { answers: true }),
      }
      const post = await write.mutateAsync({ id: before?.id ?? null, body })
      answers.current = false
      setUnreachable(false)
      setTheirs(null)
      setWasTried(false)
      notify(successNotice(variant, { before, isNew }, post))
      return { outcome: 'saved', post }
    } catch (error) {
      setUnreachable(!(error instanceof ApiError))
      const newer = storedRowIn<BlogPostDetail>(error)
      setTheirs(newer)
      if (newer) return { outcome: 'outdated' }
      const isUnread =
        before?.aiGenerated && error instanceof ApiError && error.status === 409 && !('slug' in problemIn(error).fields)
      if (isUnread) {
        answers.current = before.published && !answers.current
        notifyUnread(before, answers.current)
      } else notify(failureNotice(variant, isNew, error))
      show(problemIn(error).fields)
      return { outcome: 'refused' }
    }
  }

  function show(errors: FieldErrors) {
    setRefused(errors)
    focusField(Object.keys(errors))
  }

  return {
    save,
    /** Shows errors at their fields, and puts the focus into the first one. */
    show,
    isSaving: write.isPending,
    isUnreachable,
    theirs,
    /** Opens the conflict dialog: which of two versions wins. */
    compareWith: setTheirs,
    forgetTheirs: () => setTheirs(null),
    /** The form's present errors; none before the first attempt to save it. */
    errorsOf: (form: PostForm): FieldErrors =>
      wasTried ? { ...refused, ...checkForm(form, variant).errors } : refused,
    /** An error from the server stands until its field changes. */
    forgive: (names: readonly string[]) =>
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name)))),
  }
}

/**
 * A notice that nobody answers for the words of a generated post: saving again does, if she had signed it before; else it links
 * to the review.
 */
function notifyUnread({ id }: BlogPostDetail, mayAnswer: boolean) {
  notify({
    tone: 'failure',
    title: 'Who answers for it?',
    description: mayAnswer
      ? 'A machine drafted this post, and you have changed its words. Save once more to answer for them, too.'
      : 'A machine wrote this post, and nobody answers for these words yet. Read them in its review.',
    action: { label: 'Review', href: deskLinks.review(id) },
    durationMs: 20_000,
  })
}

/** The fields that tell the site which post is sent, and which version of it. */
export function addressOf({ draftKey }: PostForm, expectedUpdatedAt: string | null) {
  return { ...(draftKey && { draftKey }), ...(expectedUpdatedAt && { expectedUpdatedAt }) }
}

/** Focuses the first of these fields in the form, unfolds the group that it is in, and uncovers it. */
export function focusField(names: readonly string[]) {
  requestAnimationFrame(() => {
    const fields = [...document.querySelectorAll<HTMLElement>('.editor [name], .editor [data-field]')]
    const first = fields.find((field) => names.includes(field.getAttribute('name') ?? field.dataset.field ?? ''))
    if (!first) return
    first.closest('details')?.setAttribute('open', '')
    first.dispatchEvent(new Event('reveal', { bubbles: true }))
    first.focus()
  })
}
