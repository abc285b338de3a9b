import { useMemo, useReducer } from 'react'
import { useKeptWork } from '#ui/form/kept/use-kept-work.ts'
import { useLeaveGuard } from '#ui/form/kept/use-leave-guard.ts'
import type { Look } from '../options.ts'
import { changed, knownChanges } from './look-changes.ts'

interface Step {
  look: Look
  /** What was changed, for the undo button: "Terracotta". */
  name: string
}

interface Work {
  /** The newest last; the first is the saved look. */
  done: readonly Step[]
  undone: readonly Step[]
}

type Action =
  | { kind: 'change'; made: Partial<Look>; name: string }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'begin'; look: Look }
  | { kind: 'rebase'; from: Look; to: Look }

const begin = (look: Look): Work => ({ done: [{ look, name: '' }], undone: [] })

/**
 * The author's unsaved look, with undo for each step, kept on this device. Dragging through colours is one step.
 * @param version of the author's values that holds the saved look
 */
export function useLookWork(saved: Look, version: number) {
  const [{ done, undone }, act] = useReducer(next, saved, begin)
  const look = done.at(-1)?.look ?? saved
  const form = useMemo(() => changed(look, saved), [look, saved])
  const isDirty = Object.keys(form).length > 0
  const subject = { kind: 'look', id: null, read: knownChanges }
  const kept = useKeptWork(subject, {
    ...{ form, base: String(version), isDirty },
    isStored: (left) => Object.keys(changed({ ...saved, ...left }, saved)).length === 0,
  })
  const guard = useLeaveGuard(isDirty)
  const change = (made: Partial<Look>, name: string) => act({ kind: 'change', made, name })
  const [left] = kept.left
  return {
    look,
    /** `name` says what was chosen. */
    change,
    guard,
    /** Unsaved work of an earlier visit, with the actions that restore or drop it. */
    left: left && {
      work: left,
      restore() {
        change(left.form, 'Unsaved work')
        kept.discard(left)
      },
      discard: () => kept.discard(left),
    },
    /** Goes on from another saved look: only what was changed here stays. */
    rebase: (to: Look) => act({ kind: 'rebase', from: saved, to }),
    undo: () => act({ kind: 'undo' }),
    redo: () => act({ kind: 'redo' }),
    /** Back to the stored look. */
    discard: () => act({ kind: 'begin', look: saved }),
    undoes: done.length > 1 ? (done.at(-1)?.name ?? null) : null,
    redoes: undone.at(-1)?.name ?? null,
  }
}

export type LookWork = ReturnType<typeof useLookWork>

function next({ done, undone }: Work, action: Action): Work {
  const last = done.at(-1)!
  if (action.kind === 'begin') return begin(action.look)
  if (action.kind === 'rebase') {
    const rebased = (step: Step) => ({ ...step, look: { ...action.to, ...changed(step.look, action.from) } })
    return { done: done.map(rebased), undone: undone.map(rebased) }
  }
  if (action.kind === 'undo')
    return done.length > 1 ? { done: done.slice(0, -1), undone: [...undone, last] } : { done, undone }
  if (action.kind === 'redo') {
    const back = undone.at(-1)
    return back ? { done: [...done, back], undone: undone.slice(0, -1) } : { done, undone }
  }
  const { made, name } = action
  const isSame = done.length > 1 && name === last.name
  // Merged into the present look here, because other things may have changed while a logo was being uploaded.
  return { done: [...(isSame ? done.slice(0, -1) : done), { look: { ...last.look, ...made }, name }], undone: [] }
}

const parts: [keyof Look, string][] = [
  ['accent', 'colour'],
  ['pair', 'faces'],
  ['corners', 'corners'],
  ['logo', 'logo'],
  ['favicon', 'icon'],
  ['theme', 'light and dark'],
  ['themeSwitch', 'the readers’ switch'],
]

/** "colour, faces, corners": where the look differs from the saved one. */
export function changedParts(look: Look, saved: Look): string[] {
  return parts.filter(([name]) => look[name] !== saved[name]).map(([, word]) => word)
}
