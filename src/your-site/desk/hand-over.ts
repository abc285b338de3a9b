/** Unsaved values go along when the author changes from one tab of her site to the other. */
import type { SavedValues } from '../schema.ts'
import type { Leaves } from './leaves.ts'
import type { Steps } from './steps.ts'

interface HandOver {
  changes: Leaves
  steps: Steps
  /** What they are changes of. */
  saved: SavedValues
}

let waiting: HandOver | null = null

export function handOver(work: HandOver) {
  waiting = work
}

/** Nothing goes along. */
export function dropHandOver() {
  waiting = null
}

/** Taken once. */
export function takeHandOver(): HandOver | null {
  const taken = waiting
  waiting = null
  return taken
}
