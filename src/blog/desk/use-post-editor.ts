import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { completed, type KeptWork } from '#ui/form/kept-work.ts'
import { useKeptWork } from '#ui/form/use-kept-work.ts'
import { useLeaveGuard, type Way } from '#ui/form/use-leave-guard.ts'
import { notify } from '#ui/notice/notify.ts'
import { postByIdQuery } from '../desk-queries.ts'
import type { PostFields } from '../revision-schema.ts'
import type { BlogPostDetail } from '../schema.ts'
import { checkForm, type EditorVariant } from './check.ts'
import { isDecided, isKept } from './draft.ts'
import { emptyForm, type FieldName, formOf, type PostForm, sameForm, withRevision, withTitle } from './form.ts'
import { handOver, resumeTyping, takeHandOver } from './hand-over.ts'
import { useInTurn } from './use-in-turn.ts'
import { type Stored, useKeeping, useKeepingTimer } from './use-keeping.ts'
import { useSave } from './use-save.ts'

/** Where to go after a save: on with the writing, to where a finished post is shown, or where the author wanted to go. */
export type AfterSave = 'stay' | 'done' | Way

/** What the parts of the editor work with. */
export type Writing = ReturnType<typeof usePostEditor>

interface EditorOptions {
  variant: EditorVariant
  post: BlogPostDetail | null
  /** Whether the author makes a new post; it may be on the site as a draft already. */
  isNew: boolean
  /** A save after which the author is done here. */
  onDone: (post: BlogPostDetail) => void
  /** A new post was saved and goes on being written. */
  onCreated: (post: BlogPostDetail) => void
}

/** A post being written: its form, what of it is saved where, and every way it can go on. */
export function usePostEditor({ variant, post, isNew, onDone, onCreated }: EditorOptions) {
  const [resumed] = useState(() => takeHandOver(post?.id))
  const { stored, storedNow, setStored } = useStored(post)
  const [form, setForm] = useState<PostForm>(() => resumed?.form ?? stored.form)
  const { post: saved, base } = stored
  const isDirty = !sameForm(form, stored.form)
  const latestForm = useRef(form)
  useLayoutEffect(() => {
    latestForm.current = form
  })
  const queryClient = useQueryClient()
  const kept = useKeptWork(
    { kind: 'post', id: post?.id ?? null, read: readForm },
    // The address of a new post says nothing of its draft: a copy stays here until the author has left.
    { form, base, isDirty, isHeld: isNew && saved !== null },
  )
  const guard = useLeaveGuard(isDirty)
  const saving = useSave(variant)
  const { forgive } = saving
  const { inTurn, isWaiting } = useInTurn()
  const keeping = useKeeping({ read: () => latestForm.current, stored: storedNow, onStored: setStored })
  const isPending = isDirty && isKept(saved) && !['outdated', 'signed out'].includes(keeping.state.name)
  useKeepingTimer({ form, isPending, state: keeping.state }, () => void keep())

  useEffect(() => {
    if (resumed) resumeTyping(resumed)
  }, [resumed])

  // biome-ignore lint/correctness/useExhaustiveDependencies: forgive only sets state
  const set = useCallback(<Name extends FieldName>(name: Name, value: PostForm[Name]) => {
    setForm((before) => ({ ...before, [name]: value }))
    forgive(name)
  }, [])

  /** Saves the draft as it is. @returns whether nothing of the form is left unsaved */
  async function keep(): Promise<boolean> {
    const isKeptNow = await inTurn(keeping.keep)
    return isKeptNow && sameForm(latestForm.current, storedNow().form)
  }

  /** Puts another version into the form; what was unsaved in it is put aside and offered again. */
  function replaceForm(next: PostForm): boolean {
    try {
      if (isDirty) kept.putAside(form, base)
    } catch {
      notify({ tone: 'failure', title: 'Error', description: 'This device has no room to keep your version. Copy it.' })
      return false
    }
    setForm(next)
    return true
  }

  async function save(after: AfterSave, expected?: string): Promise<void> {
    kept.keepNow()
    const outcome = await inTurn(() => saveInTurn(after, expected), { isSave: true })
    if (outcome === 'invalid' && (await keeping.keep()) && storedNow().post) notify(draftSaved)
  }

  async function saveInTurn(after: AfterSave, expected = storedNow().base) {
    const sent = latestForm.current
    const result = await saving.save(sent, { post: storedNow().post, expectedUpdatedAt: expected, isNew })
    if (after !== 'stay' && result.outcome !== 'saved') guard.stay()
    if (result.outcome !== 'saved') return result.outcome
    const isWhole = sameForm(latestForm.current, sent)
    setStored({ post: result.post, form: formOf(result.post), base: result.post.updatedAt })
    keeping.forget()
    // What was typed while the post was on its way is not saved yet: then nobody leaves.
    if (after !== 'stay' && isWhole) {
      kept.finish()
      guard.leave(after === 'done' ? { go: () => onDone(result.post) } : after)
    } else if (isNew) {
      queryClient.setQueryData(postByIdQuery(result.post.id).queryKey, result.post)
      kept.finish()
      handOver(result.post.id, isWhole ? formOf(result.post) : { ...latestForm.current, draftKey: '' })
      guard.leave({ go: () => onCreated(result.post) })
    } else {
      setForm((now) => (sameForm(now, sent) ? formOf(result.post) : now))
    }
    return result.outcome
  }

  return {
    form,
    set,
    saved,
    isNew,
    isDirty,
    isKept: isKept(saved),
    kept,
    guard,
    saving: { ...saving, isSaving: isWaiting },
    keeping: keeping.state,
    save,
    /** The author's Ctrl+S: a draft that cannot be published yet is saved as the draft it is. */
    async saveHere() {
      const isDraft = isKept(saved) && !isDecided(form)
      if (!isDraft || !checkForm(form, variant).errors) return save('stay')
      if (await keep()) notify(draftSaved)
    },
    /** Goes where the author wanted to go, once the draft is saved. @returns false when it is not: then she is asked */
    async leaveSaved(): Promise<boolean> {
      if (isDecided(form) || !(await keep())) return false
      kept.finish()
      guard.leave()
      return true
    },
    compare() {
      if (keeping.state.name === 'outdated') saving.compareWith(keeping.state.theirs)
    },
    /** Writes over what another window saved. */
    async keepMine(theirs: BlogPostDetail) {
      if (!isKept(theirs) || isDecided(form)) return save('done', theirs.updatedAt)
      setStored({ post: theirs, form: formOf(theirs), base: theirs.updatedAt })
      saving.forgetTheirs()
      await keep()
    },
    setTitle(title: string) {
      setForm((before) => withTitle(before, title, isNew))
      forgive('title')
      forgive('slug')
    },
    restoreWork(work: KeptWork<PostForm>) {
      // What is in the form now takes the place of the work in storage, so that neither is lost.
      if (isDirty) kept.putAside(form, base, work.key)
      else kept.discard(work)
      setForm(work.form)
      setStored({ ...stored, base: work.base ?? base })
    },
    restoreRevision(revision: PostFields) {
      if (!replaceForm(withRevision(form, revision))) return
      notify({ title: 'Revision restored', description: 'It is in the form, not saved yet.' })
    },
    /** Goes on from the version that somebody else saved. */
    takeTheirs(theirs: BlogPostDetail) {
      if (!replaceForm(formOf(theirs))) return
      setStored({ post: theirs, form: formOf(theirs), base: theirs.updatedAt })
      keeping.forget()
      saving.forgetTheirs()
    },
  }
}

const draftSaved = { title: 'Draft saved', description: 'It can be published when nothing is open any more.' }

const readForm = (work: object) => completed(work, emptyForm)

/** What is stored, at once for what runs on after a save, and for the screen. */
function useStored(post: BlogPostDetail | null) {
  const [stored, show] = useState<Stored>(() => ({
    post,
    form: post ? formOf(post) : { ...emptyForm, draftKey: crypto.randomUUID() },
    base: post?.updatedAt ?? null,
  }))
  const now = useRef(stored)
  return {
    stored,
    storedNow: () => now.current,
    setStored(next: Stored) {
      now.current = next
      show(next)
    },
  }
}
