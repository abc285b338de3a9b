import fc from 'fast-check'
import { expect, test } from 'vitest'
import { truncate, truncateStart } from './truncate.ts'

test.each([
  ['abc', 5, 'abc'],
  ['abc', 2, 'ab'],
  ['a🏝', 2, 'a'],
  ['a🏝', 3, 'a🏝'],
  ['', 0, ''],
])('%j cut to %i units is %j', (text, max, expected) => {
  expect(truncate(text, max)).toBe(expected)
})

test('what is well formed stays so, is a beginning, and lacks less than a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, max) => {
      const short = truncate(text, max)
      expect(text.startsWith(short)).toBe(true)
      expect(short.isWellFormed()).toBe(true)
      expect(short.length).toBeGreaterThanOrEqual(Math.min(text.length, max) - 1)
      expect(short.length).toBeLessThanOrEqual(max)
    }),
  )
})

test.each([
  ['abc', 5, 'abc'],
  ['abc', 2, 'bc'],
  ['🏝a', 2, 'a'],
  ['🏝a', 3, '🏝a'],
])('the end of %j in %i units is %j', (text, max, expected) => {
  expect(truncateStart(text, max)).toBe(expected)
})
