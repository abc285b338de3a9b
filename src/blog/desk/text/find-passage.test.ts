import { expect, test } from 'vitest'
import { findPassage } from './find-passage.ts'

test.each([
  ['One. I was there. Two.', 'I was there.', 'I was there.'],
  [
    'See [the hall](https://a.example/x), where I sat.',
    'See [the hall], where I sat.',
    'See [the hall](https://a.example/x), where I sat.',
  ],
  ['(Really?) I paid $5 *once*.', 'I paid $5 *once*.', 'I paid $5 *once*.'],
])('in “%s” the sentence “%s” is found', (text, sentence, found) => {
  expect(text.slice(...findPassage(text, sentence)!)).toBe(found)
})

test('a sentence that has been corrected is not found', () => {
  expect(findPassage('The hall is open.', 'I was there.')).toBeNull()
})
