import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#platform/api-client.ts'
import { problemIn } from '#platform/problem-in.ts'
import type { TextHandle } from '#ui/desk/markdown-editor/use-engine.ts'
import type { Joined } from '#ui/form/clashes/joined-forms.ts'
import type { Way } from '#ui/form/kept/use-leave-guard.ts'
import { isSame } from '#ui/form/kept/use-work.ts'
import { useDeskForm } from '#ui/form/use-desk-form.ts'
import { notify } from '#ui/notice/notify.ts'
import { savePost } from '../desk-queries.ts'
import { type PostForm, postTable } from '../fields.ts'
import type { BlogPostDetail } from '../schema.ts'
import type { PostFields } from '../writing/revision-schema.ts'
import { bodyOf, type EditorVariant, mistakesIn, tableOf } from './check.ts'
import { isDecided, isKept, isUnwritten, mistakesOf, ofTexts, withFinishedWords } from './draft.ts'
import { formOf, withMinutes, withRevision, withTitle } from './form.ts'
import { asText } from './history/compare.ts'
import { failureNotice, successNotice, unreadNotice, type Words } from './save-words.ts'
import { useInTurn } from './use-in-turn.ts'
import { isStuck, useKeeping, useKeepingTimer } from './use-keeping.ts'

/** Where to go after a save: stay in the editor, to where a finished post is shown, or where the author wanted to go. */
export type AfterSave = 'stay' | 'done' | Way

/** The editor's state and actions, which its parts get. */
export type Writing = ReturnType<typeof usePostEditor>

interface EditorOptions {
  variant: EditorVariant
  /** Null for a new one. */
  post: BlogPostDetail | null
  text: RefObject<TextHandle | null>
  /** Called after a save that ends the editing. */
  onDone: (post: BlogPostDetail) => void
  /** Called after the first save of a new post, when the author goes on writing. */
  onCreated: (post: BlogPostDetail) => void
}

/** A post being written: a desk form that is autosaved too while it is a draft, and whose versions are merged. */
export function usePostEditor({ variant, post, text, onDone, onCreated }: EditorOptions) {
  const { inTurn, isWaiting } = useInTurn()
  const [isTextSending, setTextSending] = useState(false)
  const [isCoverSending, setCoverSending] = useState(false)
  /** Whether a picture is on its way, which a save would leave out and leaving would abort. */
  const isSending = isTextSending || isCoverSending
  /** Set once a save has ended the editing here: what is left is not autosaved again. */
  const isOver = useRef(false)
  /** What was restored from this device: the site may have it too, if it was saved on the way out. */
  const restored = useRef<PostForm | null>(null)
  /** Set once the notice has told her that nobody answers for the new words; saving again answers for them. */
  const answers = useRef(false)
  const flush = () => text.current?.flush()
  const form = useDeskForm({
    what: 'post',
    table: tableOf[variant],
    stored: post ?? undefined,
    initially: () => ({ draftKey: crypto.randomUUID() }),
    prepare: withMinutes,
    save: (id, draft, expected) =>
      savePost(id, { ...bodyOf(draft, expected), ...(answers.current && { answers: true }) }),
    flush,
    onSaved(): void {
      answers.current = false
      keeping.forget()
    },
    onTaken: onCreated,
    done: (saved): Words => successNotice(variant, { before: form.row, isNew: form.isNew }, saved),
    failed(error): Words {
      work.compareWith(null)
      const before = storedNow().row
      const isUnread =
        before?.aiGenerated && error instanceof ApiError && error.status === 409 && !('slug' in problemIn(error).fields)
      if (!isUnread) return failureNotice(variant, form.isNew, error)
      answers.current = before.published && !answers.current
      return unreadNotice(before, answers.current)
    },
    onSaveKey: () => void whenIdle(saveHere),
    isRechecked: true,
    showsStored: true,
    isSending,
  })
  const { values, isNew, isDirty, guard, conflict, left, work } = form
  const { valuesNow, setValues, storedNow, kept } = work
  const keeping = useKeeping(work)
  const isPending = isDirty && isKept(form.row) && !isStuck(keeping.state)
  useKeepingTimer({ form: values, isPending, state: keeping.state }, () => void keep())

  /** Autosaves the draft at once. @returns whether nothing of the form is unsaved */
  async function keep(): Promise<boolean> {
    return (await keepWhatIsFit()) && isSame(valuesNow(), storedNow().values)
  }

  /** @returns whether the site could be reached; fields that not even a draft may have are left out */
  function keepWhatIsFit(): Promise<boolean> {
    return inTurn(async () => {
      if (isOver.current) return true
      const isReached = await keeping.keep()
      if (isReached) form.forgetUnreachable()
      return isReached
    })
  }

  /** Saves the form as it is on the screen, unless a save or a picture is on its way. */
  async function whenIdle(how: () => Promise<unknown>) {
    if (isWaiting) return
    flush()
    if (!isSending) return void (await how())
    guard.stay()
    notify({ tone: 'failure', title: 'Error', description: 'A picture is still on its way. Please wait a moment.' })
  }

  async function save(after: AfterSave, expected?: string): Promise<void> {
    kept.keepNow()
    const outcome = await inTurn(() => saveInTurn(after, expected), { isSave: true })
    if (outcome === 'invalid' && (await keeping.keep()) && storedNow().row) notify(draftSaved)
  }

  async function saveInTurn(after: AfterSave, expected?: string) {
    const outcome = await form.save(expected)
    const { row } = storedNow()
    const isWhole = outcome === 'saved'
    // If something was typed during the save, it is not saved yet, and the editor stays open.
    if (!row || (!isWhole && outcome !== 'saved in part')) {
      if (after !== 'stay') guard.stay()
    } else if (after !== 'stay' && isWhole) {
      isOver.current = true
      guard.leave(typeof after === 'string' ? { go: () => onDone(row) } : after)
    } else if (isNew) onCreated(row)
    return outcome
  }

  /** Ctrl+S: a draft that is too incomplete to be published is saved as a draft. */
  async function saveHere() {
    // The last keystroke may not have been rendered yet, so the values are read anew.
    const mistakes = mistakesIn(valuesNow(), variant)
    const isDraft = isKept(form.row) && !isDecided(valuesNow())
    if (!isDraft || Object.keys(mistakes).length === 0) return save('stay')
    if (isUnwritten(valuesNow())) return form.refuse(ofTexts(mistakes))
    flushSync(() => setValues(withFinishedWords))
    const typed = valuesNow()
    if (!(await keepWhatIsFit())) return
    const unsaved = mistakesOf(typed, valuesNow(), storedNow().values, variant)
    if (Object.keys(unsaved).length > 0) form.refuse(unsaved)
    else notify(draftSaved)
  }

  return {
    ...form,
    isPending: isWaiting,
    isKept: isKept(form.row),
    keeping: keeping.state,
    setTextSending,
    setCoverSending,
    save: (after: AfterSave) => void whenIdle(() => save(after)),
    /** Leaves for where the author wanted to go, once the draft is saved. @returns false when it could not be: then she is asked */
    async leaveSaved(): Promise<boolean> {
      if (isSending || isDecided(values) || !(await keep())) return false
      kept.finish()
      guard.leave()
      return true
    },
    compare() {
      if (keeping.state.name === 'outdated') work.compareWith(keeping.state.theirs)
    },
    setTitle(title: string) {
      setValues((before) => withTitle(before, title, isNew))
      form.forget(['title', 'slug'])
    },
    restoreRevision(revision: PostFields) {
      if (!work.replace(withRevision(values, revision))) return
      notify({ title: 'Revision restored', description: 'It is in the form, not saved yet.' })
    },
    left: left && {
      ...left,
      restore() {
        restored.current = left.work.form
        left.restore()
      },
    },
    conflict: conflict && {
      ...conflict,
      asText: () => asText(values),
      /** Overwrites what another window saved. */
      async keepMine() {
        const { theirs } = conflict
        if (!isKept(theirs) || isDecided(values)) return save('done', theirs.updatedAt)
        work.take(theirs)
        await keep()
      },
      takeTheirs() {
        if (conflict.takeTheirs()) keeping.forget()
      },
    },
    /** The merge of this version and a newer one; null where their common ancestor is not known. */
    async joinedWith(theirs: BlogPostDetail): Promise<Joined<PostForm> | null> {
      const { joinForms } = await import('#ui/form/clashes/joined-forms.ts')
      flush()
      const { row, base, values: before } = storedNow()
      const other = formOf(theirs)
      if (row?.updatedAt === base) return joinForms(joinedFields, before, valuesNow(), other)
      // No conflict: the site has exactly what was restored here, so nobody else has written.
      const isOwn = restored.current && isSame({ ...restored.current, draftKey: '' }, other)
      return isOwn ? joinForms(joinedFields, other, valuesNow(), other) : null
    },
    /** Goes on with the merged version; a post that is not autosaved waits for the author's button. */
    join(theirs: BlogPostDetail, joined: PostForm) {
      work.take(theirs)
      setValues(joined)
      keeping.forget()
      notify({
        title: 'Joined with what was saved elsewhere',
        description: isKept(theirs) ? 'Both are in the text.' : 'Both are in the form, not saved yet.',
      })
    },
  }
}

const joinedFields = Object.entries<{ label: string; kind: string }>(postTable).map(([name, { label, kind }]) => ({
  name,
  label,
  isText: kind === 'text',
}))

const draftSaved = { title: 'Draft saved', description: 'What is still missing stands under “Before it is published”.' }
