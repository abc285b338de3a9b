import { expect } from 'vitest'
import { isWhole } from './proof.ts'

/** A promise in milliseconds, held by the whole proof alone: `npm test` also runs where the machine has other work. */
export function expectWithin(ms: number, promisedMs: number) {
  if (isWhole) expect(ms).toBeLessThan(promisedMs)
}
