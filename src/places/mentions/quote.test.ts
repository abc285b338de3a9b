import { expect, test } from 'vitest'
import { quoteAbout } from './quote.ts'

test.each([
  ['Kyoto', 'I came from [Kyoto](/blog/kyoto), **early**. It rained.', 'I came from Kyoto, early. It rained.'],
  ['Kyoto', '# Kyoto\n\nNothing.\n\n- A driver in Kyoto waits.\n- Another.', 'A driver in Kyoto waits.'],
  ['Kyoto', 'First. Then KYOTO’s trains. Then home.', 'Then KYOTO’s trains. Then home.'],
  ['Rome', 'Jerome lives in Romeo. Not there.', null],
  ['Malaga', 'The night in Málaga was long.', 'The night in Málaga was long.'],
  ['京都', '昨日は京都に行った。雨だった。', '昨日は京都に行った。 雨だった。'],
  ['Kyoto', '> Kyoto is \\*not\\* ~~cheap~~ `free`.', 'Kyoto is *not* cheap free.'],
  ['C++ (old)', 'A bar named C++ (old) is open.', 'A bar named C++ (old) is open.'],
  ['Kyoto', '```\nKyoto\n```\n\n![Kyoto](/kyoto.jpg)', null],
])('%s in %j', (name, markdown, quote) => {
  expect(quoteAbout(name, markdown)).toBe(quote)
})

test('a long sentence is cut between words', () => {
  const quote = quoteAbout('Kyoto', `Kyoto ${'and so on, '.repeat(60)}`) ?? ''
  expect(quote.length).toBeLessThan(245)
  expect(quote).toMatch(/(and|so|on) …$/)
})
