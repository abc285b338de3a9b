import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { completed, type KeptWork } from '#ui/kept-work.ts'
import { notify } from '#ui/notify.ts'
import { useKeptWork } from '#ui/use-kept-work.ts'
import { useLeaveGuard, type Way } from '#ui/use-leave-guard.ts'
import { postByIdQuery } from '../desk-queries.ts'
import type { PostFields } from '../revision-schema.ts'
import type { BlogPostDetail } from '../schema.ts'
import type { EditorVariant } from './check.ts'
import { emptyForm, type FieldName, formOf, type PostForm, sameForm, withRevision, withTitle } from './form.ts'
import { handOver, resumeTyping, takeHandOver } from './hand-over.ts'
import { useSave } from './use-save.ts'

/** Where to go after a save: on with the writing, to where a finished post is shown, or where the author wanted to go. */
export type AfterSave = 'stay' | 'done' | Way

/** What the parts of the editor work with. */
export type Writing = ReturnType<typeof usePostEditor>

interface EditorOptions {
  variant: EditorVariant
  post: BlogPostDetail | null
  /** A save after which the author is done here. */
  onDone: (post: BlogPostDetail) => void
  /** A new post was saved and goes on being written. */
  onCreated: (post: BlogPostDetail) => void
}

/** A post being written: its form, what of it is saved where, and every way it can go on. */
export function usePostEditor({ variant, post, onDone, onCreated }: EditorOptions) {
  const [resumed] = useState(() => takeHandOver(post?.id))
  const [saved, setSaved] = useState(post)
  const [form, setForm] = useState<PostForm>(() => resumed?.form ?? startingForm(post))
  /** `updatedAt` of the stored post that this form began from. */
  const [base, setBase] = useState(post?.updatedAt ?? null)
  const isDirty = !sameForm(form, startingForm(saved))
  const latestForm = useRef(form)
  useLayoutEffect(() => {
    latestForm.current = form
  })
  const queryClient = useQueryClient()
  const kept = useKeptWork({ kind: 'post', id: post?.id ?? null, read: readForm }, { form, base, isDirty })
  const guard = useLeaveGuard(isDirty)
  const saving = useSave(post?.id ?? null, variant)
  const { forgive } = saving

  useEffect(() => {
    if (resumed) resumeTyping(resumed)
  }, [resumed])

  // biome-ignore lint/correctness/useExhaustiveDependencies: forgive only sets state
  const set = useCallback(<Name extends FieldName>(name: Name, value: PostForm[Name]) => {
    setForm((before) => ({ ...before, [name]: value }))
    forgive(name)
  }, [])

  /** Puts another version into the form; what was unsaved in it is put aside and offered again. */
  function replaceForm(next: PostForm, nextBase: string | null): boolean {
    try {
      if (isDirty) kept.putAside(form, base)
    } catch {
      notify({ tone: 'failure', title: 'Error', description: 'This device has no room to keep your version. Copy it.' })
      return false
    }
    setForm(next)
    setBase(nextBase)
    return true
  }

  async function save(after: AfterSave, expected = base): Promise<void> {
    kept.keepNow()
    const sent = form
    const result = await saving.save(sent, expected)
    if (after !== 'stay' && result.outcome !== 'saved') guard.stay()
    if (result.outcome !== 'saved') return
    const isWhole = sameForm(latestForm.current, sent)
    // What was typed while the post was on its way is not saved yet: then nobody leaves.
    if (after !== 'stay' && isWhole) {
      kept.finish()
      guard.leave(after === 'done' ? { go: () => onDone(result.post) } : after)
    } else if (saved === null) {
      queryClient.setQueryData(postByIdQuery(result.post.id).queryKey, result.post)
      kept.finish()
      handOver(result.post.id, isWhole ? formOf(result.post) : latestForm.current)
      guard.leave({ go: () => onCreated(result.post) })
    } else {
      setSaved(result.post)
      setBase(result.post.updatedAt)
      setForm((now) => (sameForm(now, sent) ? formOf(result.post) : now))
    }
  }

  return {
    form,
    set,
    saved,
    isDirty,
    kept,
    guard,
    saving,
    save,
    setTitle(title: string) {
      setForm((before) => withTitle(before, title, saved === null))
      forgive('title')
      forgive('slug')
    },
    restoreWork(work: KeptWork<PostForm>) {
      // What is in the form now takes the place of the work in storage, so that neither is lost.
      if (isDirty) kept.putAside(form, base, work.key)
      else kept.discard(work)
      setForm(work.form)
      setBase(work.base ?? saved?.updatedAt ?? null)
    },
    restoreRevision(revision: PostFields) {
      if (!replaceForm(withRevision(form, revision), base)) return
      notify({ title: 'Revision restored', description: 'It is in the form, not saved yet.' })
    },
    /** Goes on from the version that somebody else saved. */
    takeTheirs(theirs: BlogPostDetail) {
      if (!replaceForm(formOf(theirs), theirs.updatedAt)) return
      setSaved(theirs)
      saving.forgetTheirs()
    },
  }
}

const readForm = (stored: object) => completed(stored, emptyForm)

function startingForm(post: BlogPostDetail | null): PostForm {
  return post ? formOf(post) : emptyForm
}
