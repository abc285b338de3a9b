import { expect, test } from 'vitest'
import { likelihood, linksIn, marksOf, type WordCount, wordsOf } from './spam.ts'

test.each([
  ['The ferry leaves at 6.30 now, see www.ferries.example', 1],
  ['https://a.example and http://b.example', 2],
  ['[url=https://x.example]x[/url]', 2],
  ['At 12.30 p.m. we paid 45.50', 0],
  ['cheap-pills.shop', 1],
])('%j has %i links', (text, links) => expect(linksIn(text)).toBe(links))

test.each([
  ['Anna', 'It is closed on Mondays, says https://museum.example', null],
  ['www.casino.example', 'Nice', 'a link in the name'],
  ['Anna', 'http://a.example http://b.example', '2 links'],
  ['Anna', '<a href="x">x</a>', 'tags in the text'],
])('%s, %j: %s', (name, text, mark) => expect(marksOf({ name, text })).toBe(mark))

const known = new Map<string, WordCount>([
  ['casino', { spam: 9, good: 0 }],
  ['bonus', { spam: 7, good: 0 }],
  ['ferry', { spam: 0, good: 6 }],
  ['the', { spam: 9, good: 8 }],
])
const texts = { spam: 10, good: 8 }

test('words of spam weigh one way, those of good notes the other, common ones neither', () => {
  const of = (text: string) => likelihood(wordsOf({ name: 'Xy', text }), known, texts)
  expect(of('the casino bonus')).toBeGreaterThan(0.97)
  expect(of('the ferry')).toBeLessThan(0.2)
  expect(of('nothing known')).toBe(0.5)
})

test('with few marked texts there is no verdict', () => {
  expect(likelihood(['casino'], known, { spam: 10, good: 2 })).toBe(null)
  expect(likelihood(['casino'], known, { spam: 2, good: 9 })).toBe(null)
})
