import { useReducer } from 'react'
import type { Look } from '../options.ts'

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

type Action = { kind: 'change'; step: Step } | { kind: 'undo' } | { kind: 'redo' } | { kind: 'begin'; look: Look }

const begin = (look: Look): Work => ({ done: [{ look, name: '' }], undone: [] })

/** The author's unsaved look, with undo for each step. Dragging through colours is one step. */
export function useLookWork(saved: Look) {
  const [{ done, undone }, act] = useReducer(next, saved, begin)
  const present = done.at(-1)?.look ?? saved
  return {
    look: present,
    /** `name` says what was chosen. */
    change: (changed: Partial<Look>, name: string) =>
      act({ kind: 'change', step: { look: { ...present, ...changed }, name } }),
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
  if (action.kind === 'undo')
    return done.length > 1 ? { done: done.slice(0, -1), undone: [...undone, last] } : { done, undone }
  if (action.kind === 'redo') {
    const back = undone.at(-1)
    return back ? { done: [...done, back], undone: undone.slice(0, -1) } : { done, undone }
  }
  const isSame = done.length > 1 && action.step.name === last.name
  return { done: [...(isSame ? done.slice(0, -1) : done), action.step], undone: [] }
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
