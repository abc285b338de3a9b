import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readHtml } from '#platform/markdown/from-html.ts'
import { markdownToHtml } from '#platform/markdown/pipeline.ts'
import { pastedMarkdown } from './pasted-markdown.ts'

const pasted = (html: string) => pastedMarkdown(html, readHtml)

const clipboard = (name: string) => readFileSync(new URL(`clipboards/${name}`, import.meta.url), 'utf8')

/**
 * Number of pictures in these documents that cannot be taken over: they are on the author's device, in the clipboard or at an
 * address that lasts an hour.
 */
const lost = new Map(
  Object.entries({
    docs: 1,
    word: 1,
    'web-page': 1,
    'docs-pictures': 1,
    'word-pictures': 2,
    'web-embeds': 1,
    'notion-columns': 1,
  }),
)

/** Modelled on what each program really puts on the clipboard; the sources are listed in clipboards/README.md. */
const documents = readdirSync(new URL('clipboards/', import.meta.url))
  .filter((file) => file.endsWith('.html.txt'))
  .map((file) => file.replace('.html.txt', ''))

test.each(documents)('the clipboard of %s becomes the expected Markdown, and lost pictures are counted', (name) => {
  expect(pasted(clipboard(`${name}.html.txt`))).toEqual({
    markdown: clipboard(`${name}.markdown.txt`).trimEnd(),
    lostPictures: lost.get(name) ?? 0,
  })
})

test.each(['docs', 'word', 'web', 'substack', 'notion'])('ten documents are of %s', (source) => {
  expect(documents.filter((name) => name.startsWith(source))).toHaveLength(10)
})

test.each([
  ['bold in a style', '<span style="font-weight:bold">a</span> b', '**a** b'],
  ['a bold that is taken back', '<b style="font-weight:normal"><p>a</p><p>b</p></b>', 'a\n\nb'],
  ['neighbours with one mark', '<b>eleven</b> <b>days</b>', '**eleven days**'],
  ['a mark within itself', '<b>a <strong>b</strong></b>', '**a b**'],
  ['spaces at the edge of a mark', 'a<i> b </i>c', 'a *b* c'],
  ['a mark around nothing', 'a<b> </b>b <i>c</i>', 'a b *c*'],
  ['bold in a heading', '<h3><b>Trains</b></h3>', '### Trains'],
  ['a first heading with others', '<h1>A</h1><h2>B</h2><h6>C</h6>', '## A\n\n### B\n\n###### C'],
  [
    'a link that Google counts',
    '<a href="https://www.google.com/url?q=https://a.example/&sa=D">a</a>',
    '[a](https://a.example/)',
  ],
  [
    'a detour to something that runs',
    '<a href="https://www.google.com/url?q=javascript:x">a</a><p>b</p><p>c</p>',
    'a\n\nb\n\nc',
  ],
  ['a mail link', '<a href="mailto:ines@example.com">write</a>', '[write](mailto:ines@example.com)'],
  ['a picture with a password', '<img src="https://a:b@c.example/x.png"><p>b</p><p>c</p>', 'b\n\nc'],
  ['a table of one row', '<table><tr><td><b>a</b></td></tr></table>', '|       |\n| ----- |\n| **a** |'],
  ['points without a list', '<p style="mso-list:l0 level2 lfo1">a</p>', '- - a'],
])('%s', (_, html, markdown) => {
  expect(pasted(html)?.markdown).toBe(markdown)
})

test.each([
  ['one line', '<meta charset="utf-8"><span style="color:red">eleven days</span>'],
  [
    'code with its colours',
    '<div style="font-family:monospace"><div><span>## **x**</span></div><br><div>- y</div></div>',
  ],
  ['one paragraph', '<p>eleven days</p>'],
  ['nothing', ''],
  ['what is nested too deep to be read', `${'<b><i>'.repeat(20_000)}x`],
  ['a text of thousands of pages', '<p>x</p>'.repeat(300_000)],
])('%s says no more than its plain text', (_, html) => {
  expect(pasted(html)).toBeNull()
})

test('pasted HTML brings no script into the rendered text', () => {
  const hostile = `<p>a</p><p onclick="x()">b<img src="https://a.example/x.png" onerror="x()"></p>
    <a href=" java\tscript:x()">c</a><a href="data:text/html,x">d</a><svg onload="x()"></svg><math><mtext></math>
    <p>&lt;script&gt;x()&lt;/script&gt; [e](javascript:x())</p>`
  const { html } = markdownToHtml(pasted(hostile)?.markdown ?? '')
  expect(html).toContain('<p>a</p>')
  expect(html).not.toMatch(/<script|="javascript|data:text|onerror|onclick|onload|<svg/)
})
