/** Undo and redo of single steps: each remembers the changes as they were before it. */
import { isSame } from '#ui/form/kept/use-work.ts'
import type { Leaves } from './leaves.ts'

interface Step {
  /** "Quiz hidden" */
  name: string
  leaf: string
  before: Leaves
  /** Whether what is typed next in the same text is another step. */
  isClosed?: boolean
}

export interface Steps {
  past: readonly Step[]
  /** What was undone; `before` is what it led to. */
  future: readonly Step[]
}

export const noSteps: Steps = { past: [], future: [] }
const mostSteps = 200

/** One more step. Going on in the same text is the same step; a step back to where it began is none. */
export function withStep({ past }: Steps, step: Step, after: Leaves): Steps {
  const last = past.at(-1)
  if (!last || last.isClosed || last.leaf !== step.leaf || last.name !== step.name)
    return { past: [...past, step].slice(-mostSteps), future: [] }
  return { past: isSame(last.before, after) ? past.slice(0, -1) : past, future: [] }
}

/** What is done next is a step of its own. */
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

/** The changes with one more; what is as it is stored is no change. */
export function withChange(changes: Leaves, leaf: string, value: unknown, isStored: boolean): Leaves {
  const { [leaf]: _, ...others } = changes
  return isStored ? others : { ...others, [leaf]: value }
}
