import { expect } from 'vitest'
import { isWhole } from './proof.ts'

/** Checks a promised time only in the whole proof, because `npm test` also runs on busy machines. */
export function expectWithin(ms: number, promisedMs: number) {
  if (isWhole) expect(ms).toBeLessThan(promisedMs)
}
