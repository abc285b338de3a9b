import { expect, test } from 'vitest'
import { countWords, suggestedMinutes } from './reading-time.ts'

test.each([
  ['', 0],
  ['The berth is sixty-five centimetres wide.', 6],
  ['## What to book\n\n- Book **eleven days** ahead.', 7],
  ['[My rail page](/blog?search=rail) has it: https://a.example/b/c', 5],
  ['![A window](/uploads/window.webp "At dawn")', 2],
  ['<br> one <i class="x">two</i>', 2],
  ['It’s 12.50 or 1,200.', 4],
])('%j has %i words', (markdown, words) => {
  expect(countWords(markdown)).toBe(words)
})

test.each([
  [0, 1],
  [238, 1],
  [2140, 9],
  [100_000, 60],
])('%i words take %i minutes', (words, minutes) => {
  expect(suggestedMinutes(words)).toBe(minutes)
})
