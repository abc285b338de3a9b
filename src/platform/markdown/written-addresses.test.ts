import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { addressesIn } from '#outgoing/addresses.ts'
import { pastedMarkdown } from '#ui/desk/markdown-editor/paste/pasted-markdown.ts'
import { markdownOf, readHtml } from './from-html.ts'
import { markdownToHtml } from './pipeline.ts'

const byDefault = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-' })
const shown = (markdown: string) => markdownToHtml(markdown).html

test.each([
  ['/wiki/Hvar_(city)', '/wiki/Hvar_(city)', '/wiki/Hvar_(city)'],
  ['/?a=1&b=2&copy;=3', String.raw`/?a=1&b=2\&copy;=3`, '/?a=1&b=2&copy;=3'],
  ['/x?y[0]=a|b', '/x?y%5B0%5D=a%7Cb', '/x?y%5B0%5D=a%7Cb'],
  ['/a b`c{d}^e', '/a%20b%60c%7Bd%7D%5Ee', '/a%20b%60c%7Bd%7D%5Ee'],
  [String.raw`/a\b`, '/a%5Cb', '/a%5Cb'],
  ['/(a(b)', String.raw`/\(a\(b\)`, '/(a(b)'],
  ['/a_b*c~d#e', '/a_b*c~d#e', '/a_b*c~d#e'],
  ['/%5B%zz', '/%5B%zz', '/%5B%zz'],
  ['/Zürich', '/Zürich', '/Zürich'],
])('an imported and a pasted address is written plainly, and readers get the same page: %s', (path, written, known) => {
  const address = `https://a.jp${path}`
  const attribute = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const html = `<p>See <a href="${attribute}">the <b>page</b></a>, <a href="${attribute}" title="A](b &quot;c">one</a>.</p>
    <table><tr><th>A</th></tr><tr><td><a href="${attribute}">cell</a></td></tr></table>`
  const markdown = markdownOf(readHtml(html))
  expect(markdown).toContain(`See [the **page**](https://a.jp${written}), `)
  expect(pastedMarkdown(html, readHtml)?.markdown).toContain(`See [the **page**](https://a.jp${written}), `)
  expect(shown(markdown)).toBe(shown(String(byDefault.processSync(html))))
  expect(addressesIn(markdown)).toEqual([`https://a.jp${known}`])
})

test('a link whose words are its address stays one, and pictures in links too', () => {
  const address = 'https://a.jp/x_(y)?a=1&amp;b=2'
  const html = `<p><a href="${address}">${address}</a></p><p><a href="${address}"><img src="/a[1].jpg" alt="A [b]"></a></p>`
  const markdown = markdownOf(readHtml(html))
  expect(markdown).toBe('<https://a.jp/x_(y)?a=1&b=2>\n\n[![A \\[b\\]](/a%5B1%5D.jpg)](https://a.jp/x_(y)?a=1&b=2)')
  expect(shown(markdown)).toBe(shown(String(byDefault.processSync(html))))
})
