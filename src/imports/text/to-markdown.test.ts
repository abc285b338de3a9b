import { expect, test } from 'vitest'
import { childPid } from '#platform/apart/run-in-child.server.ts'
import { cpuMsOf, onThisMachine } from '#tests/support/run/cpu.ts'
import type { Note } from '../report.ts'
import { plainText, textOfHtml, toMarkdown } from './to-markdown.server.ts'

const plainWorld = {
  picture: async (address: string) => address,
  link: (address: string) => address,
  note: () => {},
  blankLines: false,
}

test('imported texts are parsed in the child process, and the event loop is not blocked', async () => {
  let turns = 0
  const counting = setInterval(() => turns++, 1)
  const text = await toMarkdown('<p>a <b>b</b></p>'.repeat(3000), plainWorld)
  clearInterval(counting)
  expect(text).toContain('**b')
  expect(childPid()).not.toBeNull()
  expect(turns).toBeGreaterThan(10)
})

test('each link and picture is looked up once, links first', async () => {
  const asked: string[] = []
  const notes: Note[] = []
  const html =
    '<img src="/b.jpg"><a href="/x">X</a> <a href="/y">Y</a> <a href="/x">again</a> <img src="/b.jpg"><img src="/c.jpg"><form></form>'
  const text = await toMarkdown(html, {
    origin: 'https://old.example',
    link: (address) => `/blog${asked[asked.push(address) - 1]}`,
    picture: async (address) => (asked.push(address) && address === '/b.jpg' ? '/uploads/b' : null),
    note: (note) => void notes.push(note),
    blankLines: false,
  })
  expect(asked).toEqual(['/x', '/y', '/b.jpg', '/c.jpg'])
  expect(text).toBe(
    '![](/uploads/b)[X](/blog/x) [Y](/blog/y) [again](/blog/x) ![](/uploads/b)![](https://old.example/c.jpg)',
  )
  expect(notes).toHaveLength(1)
})

test.each([
  ['<em>Fish</em> &amp; chips,\n &lt;b&gt; &eacute;', 'Fish & chips, <b> é'],
  ['One<!-- <b>two</b> --> three<!-- and no end', 'One three'],
  ['I <3 a < b', 'I <3 a < b'],
  ['<span title="1 > 0">One</span> <img alt=\'a > b\'>two', 'One two'],
  ['<a title="never closed>One</a>', 'One'],
  ['<<i>p>One', '<p>One'],
  ['<!doctype html><IMG src="/a.jpg"> Boats</p>', 'Boats'],
])('the words of %j are %j', (html, words) => {
  expect(plainText(html)).toBe(words)
})

test('the text of a comment keeps its paragraphs, its lines and where its links lead', () => {
  const html = '<p>One &amp; <b>two</b></p><p>See<br>\n<a class="x" href="https://a.example/">there</a>.<!-- x --></p>'
  expect(textOfHtml(html)).toBe('One & two\n\nSee\nthere (https://a.example/).')
})

test.each([
  ['title', plainText, (n: number) => `<b class=${n}><p>`],
  ['comment', textOfHtml, (n: number) => `<b class=${n}><p>`],
  ['title, with tags that only appear once others are gone,', plainText, (n: number) => `<<i>b x=${n}><<i>p>`],
])('a %s of more than a thousand open tags takes no time', async (_, wordsOf, tag) => {
  const tags = Array.from({ length: 1500 }, (_, n) => tag(n)).join('')
  let words = ''
  const took = await cpuMsOf(() => {
    words = wordsOf(`${tags}Words`)
  })
  expect(words).toMatch(/Words$/)
  expect(took).toBeLessThan(onThisMachine(500))
})

test('a title of millions of characters has words, too', () => {
  expect(plainText(`One <a ${'b'.repeat(12_000_000)}`)).toMatch(/^One/)
})
