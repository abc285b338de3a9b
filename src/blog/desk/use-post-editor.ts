import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TextHandle } from '#ui/desk/markdown-editor/use-engine.ts'
import type { Joined } from '#ui/form/clashes/joined-forms.ts'
import type { KeptWork } from '#ui/form/kept/kept-work.ts'
import type { Way } from '#ui/form/kept/use-leave-guard.ts'
import { isSame, useWork } from '#ui/form/kept/use-work.ts'
import { readOf } from '#ui/form/values.ts'
import { notify } from '#ui/notice/notify.ts'
import { type PostForm, postTable } from '../fields.ts'
import type { BlogPostDetail } from '../schema.ts'
import type { PostFields } from '../writing/revision-schema.ts'
import { checkForm, type EditorVariant } from './check.ts'
import { isDecided, isKept, isUnwritten, mistakesOf, ofTexts, withFinishedWords } from './draft.ts'
import { emptyForm, formOf, withRevision, withTitle } from './form.ts'
import { useInTurn } from './use-in-turn.ts'
import { isStuck, useKeeping, useKeepingTimer } from './use-keeping.ts'
import { useSave } from './use-save.ts'

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

/** A post being written: its form, which parts of it are saved where, and its actions. */
export function usePostEditor({ variant, post, text, onDone, onCreated }: EditorOptions) {
  /** Null while the post is new to the author; an autosave may have stored it as a draft already. */
  const [id, setId] = useState(post?.id ?? null)
  const isNew = id === null
  const work = useWork<PostForm, BlogPostDetail>({
    subject: { kind: 'post', id, read: readForm },
    stored: () =>
      post ? storedOf(post) : { row: null, values: { ...emptyForm, draftKey: crypto.randomUUID() }, base: null },
    // The address of a new post does not name its draft, so that a copy stays on this device until the author has left.
    isHeld: (row) => isNew && row !== null,
  })
  const { values: form, setValues: setForm, valuesNow, stored, storedNow, setStored, isDirty, kept, guard } = work
  const saved = stored.row
  const saving = useSave(variant)
  const { forgive } = saving
  const { inTurn, isWaiting } = useInTurn()
  /** Set once a save has ended the editing here: what is left is not autosaved again. */
  const isOver = useRef(false)
  /** What was restored from this device: the site may have it too, if it was saved on the way out. */
  const restored = useRef<PostForm | null>(null)
  const keeping = useKeeping({ read: valuesNow, stored: storedNow, onStored: setStored })
  const isPending = isDirty && isKept(saved) && !isStuck(keeping.state)
  useKeepingTimer({ form, isPending, state: keeping.state }, () => void keep())

  function set(change: Partial<PostForm>) {
    setForm((before) => ({ ...before, ...change }))
    forgive(Object.keys(change))
  }

  /** Autosaves the draft at once. @returns whether nothing of the form is unsaved */
  async function keep(): Promise<boolean> {
    return (await keepWhatIsFit()) && isSame(valuesNow(), storedNow().values)
  }

  /** @returns whether the site could be reached; fields that not even a draft may have are left out */
  function keepWhatIsFit(): Promise<boolean> {
    return inTurn(async () => isOver.current || keeping.keep())
  }

  async function save(after: AfterSave, expected?: string): Promise<void> {
    kept.keepNow()
    const outcome = await inTurn(() => saveInTurn(after, expected), { isSave: true })
    if (outcome === 'invalid' && (await keeping.keep()) && storedNow().row) notify(draftSaved)
  }

  async function saveInTurn(after: AfterSave, expected = storedNow().base) {
    const sent = valuesNow()
    const result = await saving.save(sent, { post: storedNow().row, expectedUpdatedAt: expected, isNew })
    if (after !== 'stay' && result.outcome !== 'saved') guard.stay()
    if (result.outcome !== 'saved') return result.outcome
    text.current?.flush()
    const isWhole = isSame(valuesNow(), sent)
    setStored(storedOf(result.post))
    keeping.forget()
    // If something was typed during the save, it is not saved yet, and the editor stays open.
    isOver.current = after !== 'stay' && isWhole
    if (isOver.current) {
      kept.finish()
      guard.leave(typeof after === 'string' ? { go: () => onDone(result.post) } : after)
    } else {
      if (isWhole) kept.finish()
      setForm((now) => (isSame(now, sent) ? formOf(result.post) : { ...now, draftKey: '' }))
      setId(result.post.id)
      if (isNew) onCreated(result.post)
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
    /** Ctrl+S: a draft that is too incomplete to be published is saved as a draft. */
    async saveHere() {
      // The last keystroke may not have been rendered yet, so the values are read anew.
      const isDraft = isKept(saved) && !isDecided(valuesNow())
      const { errors } = checkForm(valuesNow(), variant)
      if (!isDraft || !errors) return save('stay')
      if (isUnwritten(valuesNow())) return saving.show(ofTexts(errors))
      flushSync(() => setForm(withFinishedWords))
      const typed = valuesNow()
      if (!(await keepWhatIsFit())) return
      const unsaved = mistakesOf(typed, valuesNow(), storedNow().values, variant)
      if (Object.keys(unsaved).length > 0) saving.show(unsaved)
      else notify(draftSaved)
    },
    /** Leaves for where the author wanted to go, once the draft is saved. @returns false when it could not be: then she is asked */
    async leaveSaved(): Promise<boolean> {
      if (isDecided(form) || !(await keep())) return false
      kept.finish()
      guard.leave()
      return true
    },
    compare() {
      if (keeping.state.name === 'outdated') saving.compareWith(keeping.state.theirs)
    },
    /** Overwrites what another window saved. */
    async keepMine(theirs: BlogPostDetail) {
      if (!isKept(theirs) || isDecided(form)) return save('done', theirs.updatedAt)
      setStored(storedOf(theirs))
      saving.forgetTheirs()
      await keep()
    },
    setTitle(title: string) {
      setForm((before) => withTitle(before, title, isNew))
      forgive(['title', 'slug'])
    },
    restoreWork(left: KeptWork<PostForm>) {
      restored.current = left.form
      work.restore(left)
    },
    restoreRevision(revision: PostFields) {
      if (!work.replace(withRevision(form, revision))) return
      notify({ title: 'Revision restored', description: 'It is in the form, not saved yet.' })
    },
    /** The merge of this version and a newer one; null where their common ancestor is not known. */
    async joinedWith(theirs: BlogPostDetail): Promise<Joined<PostForm> | null> {
      const { joinForms } = await import('#ui/form/clashes/joined-forms.ts')
      text.current?.flush()
      const { row, base, values } = storedNow()
      const other = formOf(theirs)
      if (row?.updatedAt === base) return joinForms(joinedFields, values, valuesNow(), other)
      // No conflict: the site has exactly what was restored here, so nobody else has written.
      const isOwn = restored.current && isSame({ ...restored.current, draftKey: '' }, other)
      return isOwn ? joinForms(joinedFields, other, valuesNow(), other) : null
    },
    /** Goes on with the merged version; a post that is not autosaved waits for the author's button. */
    join(theirs: BlogPostDetail, joined: PostForm) {
      setStored(storedOf(theirs))
      setForm(joined)
      keeping.forget()
      saving.forgetTheirs()
      notify({
        title: 'Joined with what was saved elsewhere',
        description: isKept(theirs) ? 'Both are in the text.' : 'Both are in the form, not saved yet.',
      })
    },
    /** Goes on from the version that somebody else saved. */
    takeTheirs(theirs: BlogPostDetail) {
      if (!work.takeTheirs(storedOf(theirs))) return
      keeping.forget()
      saving.forgetTheirs()
    },
  }
}

const joinedFields = Object.entries<{ label: string; kind: string }>(postTable).map(([name, { label, kind }]) => ({
  name,
  label,
  isText: kind === 'text',
}))

const draftSaved = { title: 'Draft saved', description: 'What is still missing stands under “Before it is published”.' }

/** Reads unsaved work that any version of the site has kept, with the draft that it belongs to. */
function readForm(work: { draftKey?: unknown }): PostForm {
  return { ...readOf(postTable, work), draftKey: String(work.draftKey ?? '') }
}

function storedOf(post: BlogPostDetail) {
  return { row: post, values: formOf(post), base: post.updatedAt }
}
