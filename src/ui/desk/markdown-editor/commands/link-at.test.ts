import { expect, test } from 'vitest'
import { linkAt, linkTo, wordsFor } from './link-at.ts'

/** `⟦` and `⟧` around the selection, `|` at the caret. */
function found(marked: string) {
  const start = marked.search(/[⟦|]/)
  const end = marked.includes('⟧') ? marked.indexOf('⟧') - 1 : start
  const text = marked.replace(/[⟦⟧|]/g, '')
  const link = linkAt({ text, start, end })
  return { ...link, source: text.slice(link.from, link.to) }
}

test.each([
  ['see⟦ two ⟧three', 'two'],
  ['⟦- two⟧\nthree', 'two'],
  ['`[no](/link)` ⟦two⟧', 'two'],
  ['![a pic⟦ture⟧](/a.jpg)', 'ture'],
])('in %j the selection is %j, which is no link yet', (marked, words) => {
  expect(found(marked)).toMatchObject({ source: words, words, written: words, address: '', title: '' })
})

test.each([
  ['see [the fer|ry](/blog/ferry)', 'the ferry', '/blog/ferry'],
  ['see [the fer|ry](</blog/a b>)', 'the ferry', '/blog/a b'],
  [
    'see [the fer|ry](https://en.wikipedia.org/wiki/Rio_(ship))',
    'the ferry',
    'https://en.wikipedia.org/wiki/Rio_(ship)',
  ],
  [String.raw`see [the \[old\] fer|ry](/a)`, 'the [old] ferry', '/a'],
  ['see [the **fer|ry**](/a), and [more](/b)', 'the **ferry**', '/a'],
  ['- one\n  - see [the fer|ry](/a)', 'the ferry', '/a'],
])('in %j the link is %j to %j', (marked, words, address) => {
  expect(found(marked)).toMatchObject({ words, address, title: '' })
})

test('a link at another address keeps its words and its title as they are written', () => {
  const link = found(String.raw`see [the \[old\] ![](/i.jpg) fer|ry](/a "Say \"hi\"") now`)
  expect(link.title).toBe('Say "hi"')
  expect(linkTo('/b', link)).toBe(String.raw`[the \[old\] ![](/i.jpg) ferry](/b "Say \"hi\"")`)
})

test.each([
  ['⟦the ferry⟧', 'the ferry'],
  ['⟦One.\n\nTwo.⟧', 'One. Two.'],
  ['⟦see [the boat](https://x.example/) now⟧', 'see the boat now'],
  ['⟦a] b⟧', String.raw`a\] b`],
  [String.raw`⟦a\] b⟧`, String.raw`a\] b`],
  ['⟦**the** ![](/i.jpg) [old] ferry⟧', '**the** ![](/i.jpg) [old] ferry'],
])('of the selection in %j the words of a new link are %j', (marked, words) => {
  const link = found(marked)
  expect(link.address).toBe('')
  expect(wordsFor(link, link.words)).toBe(words)
})

test('typed words are escaped, and an empty field stands for the address', () => {
  const link = found('[the fer|ry](/a)')
  expect(wordsFor(link, 'the [old] ferry ')).toBe(String.raw`the \[old\] ferry`)
  expect(wordsFor(link, '', 'https://x.example')).toBe('https://x.example')
})
