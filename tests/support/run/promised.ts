import { expect } from 'vitest'
import { isWhole } from './proof.ts'

/**
 * Milliseconds that a promise allows. The clock is asked by the whole proof alone: `npm test` also runs where the machine has
 * other work, and holds only that it happens.
 */
export function expectWithin(ms: number, promisedMs: number) {
  expect(ms).toBeLessThan(isWhole ? promisedMs : Number.POSITIVE_INFINITY)
}
