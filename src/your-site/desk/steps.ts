/** Undo and redo by steps: each stores the changes as they were before it. */
import { isSame } from '#ui/form/kept/use-work.ts'
import type { Leaves } from './leaves.ts'

interface Step {
  /** "Quiz hidden" */
  name: string
  leaf: string
  before: Leaves
  /** Whether further typing in the same text starts another step. */
  isClosed?: boolean
}

export interface Steps {
  past: readonly Step[]
  /** Steps that were undone; here `before` holds the changes after the step. */
  future: readonly Step[]
}

export const noSteps: Steps = { past: [], future: [] }
const maxSteps = 200

/** Adds a step. Typing on in the same text extends the last step; a step that ends where it began is dropped. */
export function withStep({ past }: Steps, step: Step, after: Leaves): Steps {
  const last = past.at(-1)
  if (!last || last.isClosed || last.leaf !== step.leaf || last.name !== step.name)
    return { past: [...past, step].slice(-maxSteps), future: [] }
  return { past: isSame(last.before, after) ? past.slice(0, -1) : past, future: [] }
}

/** Makes the next change a step of its own. */
export function closed({ past, future }: Steps): Steps {
  const last = past.at(-1)
  return last && !last.isClosed
    ? { past: [...past.slice(0, -1), { ...last, isClosed: true }], future }
    : { past, future }
}

/** The changes before the last step; null when there is none. */
export function undone({ past, future }: Steps, now: Leaves): { steps: Steps; changes: Leaves } | null {
  const last = past.at(-1)
  if (!last) return null
  return { steps: { past: past.slice(0, -1), future: [...future, { ...last, before: now }] }, changes: last.before }
}

export function redone({ past, future }: Steps, now: Leaves): { steps: Steps; changes: Leaves } | null {
  const next = future.at(-1)
  if (!next) return null
  const step = { ...next, before: now, isClosed: true }
  return { steps: { past: [...past, step], future: future.slice(0, -1) }, changes: next.before }
}

/** The changes with one more; a value equal to the stored one is removed from them. */
export function withChange(changes: Leaves, leaf: string, value: unknown, isStored: boolean): Leaves {
  const { [leaf]: _, ...others } = changes
  return isStored ? others : { ...others, [leaf]: value }
}
