/** Hand-over of unsaved values when the author changes from one tab of her site to another. */
import type { SavedValues } from '../schema.ts'
import type { Leaves } from './leaves.ts'
import type { Steps } from './steps.ts'

interface HandOver {
  changes: Leaves
  steps: Steps
  /** The saved values that they are changes of. */
  saved: SavedValues
}

let waiting: HandOver | null = null

export function handOver(work: HandOver) {
  waiting = work
}

/** Drops the hand-over. */
export function dropHandOver() {
  waiting = null
}

/** The hand-over; it can be taken only once. */
export function takeHandOver(): HandOver | null {
  const taken = waiting
  waiting = null
  return taken
}
