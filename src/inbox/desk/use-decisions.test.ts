import { expect, test } from 'vitest'
import { alsoSpamWords } from './use-decisions.ts'

test.each([
  [1, 'spam', 'One that waited is like it, and in the spam folder too.'],
  [2, 'spam', '2 that waited are like it, and in the spam folder too.'],
  [1, 'approved', 'One that waited is like what you marked as spam, and in the spam folder now.'],
  [2, 'waiting', '2 that waited are like what you marked as spam, and in the spam folder now.'],
] as const)('%i found with a decision for %s', (count, to, words) => expect(alsoSpamWords(count, to)).toBe(words))
