import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuMsOf } from '#tests/support/run/cpu.ts'
import { changedWords, condensed } from './changed-words.ts'
import type { Change } from './diff.ts'

const mark = (changes: Change[]) =>
  changes
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `[+${text}+]`))
    .join('')

test.each([
  ['', '', ''],
  ['one', '', '[-one-]'],
  ['', 'one', '[+one+]'],
  ['Book eleven days ahead.', 'Book two weeks ahead.', 'Book [-eleven days-][+two weeks+] ahead.'],
  ['Four beds.', 'Four soft beds.', 'Four [+soft +]beds.'],
  ['a\nb\nc\n', 'a\nc\n', 'a\n[-b\n-]c\n'],
  ['a\nb', 'a\nx b', 'a\n[+x +]b'],
])('%j to %j is %j', (before, after, marked) => {
  expect(mark(changedWords(before, after))).toBe(marked)
})

test('without its additions a diff is the text before, without its removals the text after', () => {
  const words = fc.array(fc.constantFrom('train', 'bed', ' ', '\n', 'night', ',', 'é'), { maxLength: 60 })
  fc.assert(
    fc.property(words, words, (one, other) => {
      const before = one.join('')
      const after = other.join('')
      const changes = changedWords(before, after)
      const without = (kind: Change['kind']) => changes.filter((change) => change.kind !== kind)
      expect(
        without('added')
          .map(({ text }) => text)
          .join(''),
      ).toBe(before)
      expect(
        without('removed')
          .map(({ text }) => text)
          .join(''),
      ).toBe(after)
    }),
    { numRuns: 300 },
  )
})

test('two long texts with nothing in common are compared in no time', async () => {
  const text = (word: string) => Array.from({ length: 18_000 }, (_, index) => `${word}${index}`).join(' ')
  const compare = () => expect(changedWords(text('a'), text('b')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
  expect(await cpuMsOf(compare)).toBeLessThan(2000)
})

test('long unchanged passages are cut down', () => {
  const long = 'word '.repeat(400)
  const [before, , , after] = condensed(changedWords(`${long}x${long}`, `${long}y${long}`), 20)
  expect(before?.text).toMatch(/^ … .{20}$/)
  expect(after?.text).toMatch(/^.{20} … $/)
})
