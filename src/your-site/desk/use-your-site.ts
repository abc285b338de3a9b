import { useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { problemIn, sentenceIn } from '#platform/problem-in.ts'
import { useWrite } from '#platform/use-write.ts'
import { changedIn, isSame, useWork } from '#ui/form/kept/use-work.ts'
import { useFieldErrors } from '#ui/form/use-field-errors.ts'
import { useSaveKey } from '#ui/form/use-save-key.ts'
import { notify } from '#ui/notice/notify.ts'
import { saveValues } from '../queries.ts'
import type { DeskValues, SavedValues } from '../schema.ts'
import { dropHandOver, handOver, takeHandOver } from './hand-over.ts'
import { changeWords, fileValueOf, type Leaves, leafValue, placeOf, shownValue } from './leaves.ts'
import { closed, noSteps, redone, type Steps, undone, withChange, withStep } from './steps.ts'

/** The form in which the first field with a mistake is looked for. */
export const formId = 'your-site'

/** All the author may change of her site: the form, undo, saving, conflicts, and unsaved work. */
export function useYourSite(desk: DeskValues) {
  const [handed] = useState(takeHandOver)
  const saved = handed?.saved ?? desk
  const [steps, setSteps] = useState<Steps>(handed?.steps ?? noSteps)
  const messages = useFieldErrors(formId)
  const work = useWork<Leaves, SavedValues>({
    subject: { kind: 'your-site', id: null, read: (left) => knownLeaves(desk, left) },
    stored: () => storedOf(saved),
    storedOf,
    typed: handed?.changes,
  })
  const { values: changes, kept, conflict, left } = work
  const stored = work.stored.row ?? desk
  const now = (leaf: string, made = changes) => leafValue(desk, stored.values, made, leaf)

  const write = useWrite({
    mutationFn: ({ given, version }: { given: Leaves; version: number }) => saveValues({ version, changes: given }),
    onSuccess(answer, { given }) {
      accept(answer, given)
      notify({ title: 'Saved', description: 'Readers see it from now on.' })
    },
    onError(error) {
      if (work.meets(error)) return
      messages.show(problemIn(error).fields)
      const isRefusal = error instanceof ApiError && error.status === 400
      const description = isRefusal ? sentenceIn(error, failed) : failed
      notify({ tone: 'failure', title: 'Error', description })
    },
  })

  /** Takes what is stored now; what was typed while the save was under way stays as changes of it. */
  function accept(answer: SavedValues, given: Leaves) {
    const typed = work.valuesNow()
    // What was undone meanwhile is a change of what is stored now: back to what was stored before.
    const undoneSince = Object.keys(given).filter((leaf) => !Object.hasOwn(typed, leaf))
    const back = undoneSince.map((leaf) => [leaf, leaf in stored.values ? stored.values[leaf] : null])
    const open = { ...changedIn(typed, given), ...Object.fromEntries(back) }
    if (Object.keys(open).length === 0) kept.finish()
    work.setValues(open as Leaves)
    work.setStored(storedOf(answer))
    setSteps(noSteps)
    messages.show({})
  }

  function change(leaf: string, value: unknown) {
    const before = work.valuesNow()
    const place = placeOf(desk.parts, leaf)
    if (!place || isSame(now(leaf, before), value)) return
    const name = changeWords(place.field, now(leaf, before), value)[0] ?? place.field.label
    const after = withChange(before, leaf, value, isSame(now(leaf, {}), value))
    setSteps((all) => withStep(all, { name, leaf, before }, after))
    work.setValues(after)
    messages.forget([leaf])
  }

  function go(step: ReturnType<typeof undone>) {
    if (!step) return
    setSteps(step.steps)
    work.setValues(step.changes)
  }

  function send(version: number) {
    if (!write.isPending && work.isDirty) write.mutate({ given: changes, version })
  }
  const version = Number(work.stored.base)
  useSaveKey(() => send(version))

  const fieldOf = (leaf: string) => placeOf(desk.parts, leaf)?.field
  const theirs = conflict?.theirs
  return {
    desk,
    stored,
    changes,
    errors: messages.errors,
    isDirty: work.isDirty,
    isPending: write.isPending,
    guard: work.guard,
    /** A leaf's value, with unsaved changes. */
    value: (leaf: string) => now(leaf),
    /** The same without them. */
    storedValue: (leaf: string) => now(leaf, {}),
    sourceOf: (leaf: string): 'unsaved' | 'here' | 'file' =>
      Object.hasOwn(changes, leaf) ? 'unsaved' : isFromDesk(desk, stored, leaf) ? 'here' : 'file',
    change,
    /** Back to the stored value. */
    undoLeaf: (leaf: string) => change(leaf, now(leaf, {})),
    /** Back to the value of the site's files. */
    reset(leaf: string) {
      const before = work.valuesNow()
      const after = withChange(before, leaf, null, isSame(now(leaf, {}), fileValueOf(desk.parts, leaf)))
      setSteps((all) => withStep(closed(all), { name: `${fieldOf(leaf)?.label} reset`, leaf, before }, after))
      work.setValues(after)
    },
    /** Makes the next keystroke a step of its own. */
    pause: () => setSteps(closed),
    steps,
    undo: () => go(undone(steps, changes)),
    redo: () => go(redone(steps, changes)),
    discardAll() {
      if (!work.isDirty) return
      setSteps((all) => withStep(closed(all), { name: 'Everything discarded', leaf: '', before: changes }, {}))
      work.setValues({})
      messages.show({})
    },
    /** The unsaved changes, in a few words each. */
    unsaved: Object.keys(changes).flatMap((leaf) => {
      const field = fieldOf(leaf)
      return field ? changeWords(field, now(leaf, {}), now(leaf)) : []
    }),
    save: () => send(version),
    /** An old revision was restored as the newest. */
    restored: (answer: SavedValues) => accept(answer, changes),
    version: stored.version,
    /** Called before the author opens another tab of her site, which goes on with the same changes. */
    handOver() {
      if (!work.isDirty) return dropHandOver()
      handOver({ changes, steps, saved: stored })
      kept.finish()
    },
    what: 'site',
    conflictNote:
      theirs &&
      `It was ${theirs.savedBy ?? 'Somebody'}. Keeping yours lays your changes over theirs; nothing is lost until you have chosen.`,
    conflict: conflict && {
      ...conflict,
      differences: [...new Set([...Object.keys(changes), ...changedBetween(stored, conflict.theirs)])].flatMap(
        (leaf) => {
          const field = fieldOf(leaf)
          const mine = leafValue(desk, conflict.theirs.values, changes, leaf)
          const other = leafValue(desk, conflict.theirs.values, {}, leaf)
          if (!field || isSame(mine, other)) return []
          return [{ label: field.label, before: shownValue(field, mine), after: shownValue(field, other) }]
        },
      ),
      asText: () =>
        Object.keys(changes)
          .map((leaf) => `${fieldOf(leaf)?.label}: ${shownValue(fieldOf(leaf)!, now(leaf))}`)
          .join('\n'),
      keepMine: () => send(conflict.theirs.version),
      takeTheirs() {
        if (conflict.takeTheirs()) setSteps(noSteps)
      },
    },
    left: left && {
      ...left,
      restore() {
        left.restore()
        setSteps(noSteps)
      },
    },
  }
}
export type YourSite = ReturnType<typeof useYourSite>

const failed = 'Failed to save your site. Please try again.'

/** All values are kept as changes, so that the form itself has no fields. */
function storedOf({ version, values, savedBy, savedAt }: SavedValues) {
  return { row: { version, values, savedBy, savedAt }, values: {}, base: String(version), savedAt }
}

function isFromDesk({ broken, parts }: DeskValues, { values }: SavedValues, leaf: string) {
  return Object.hasOwn(values, leaf) && !Object.hasOwn(broken, leaf) && placeOf(parts, leaf) !== null
}

/** Leaves whose stored values differ. */
export function changedBetween(one: SavedValues, other: SavedValues): string[] {
  const leaves = new Set([...Object.keys(one.values), ...Object.keys(other.values)])
  return [...leaves].filter((leaf) => !isSame(one.values[leaf], other.values[leaf]))
}

/** Work kept by an earlier version of the site, without leaves that no longer exist. */
function knownLeaves({ parts }: DeskValues, left: object): Leaves {
  return Object.fromEntries(Object.entries(left).filter(([leaf]) => placeOf(parts, leaf)))
}
