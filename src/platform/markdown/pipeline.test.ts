import { readdirSync, readFileSync } from 'node:fs'
import matter from 'gray-matter'
import { expect, test } from 'vitest'
import type { ImageInfo } from '../media/schema.ts'
import { filled, picturesIn } from './filled.server.ts'
import { markdownToHtml } from './pipeline.ts'
import { templateOf } from './template.ts'

const html = (markdown: string) => markdownToHtml(markdown).html
const imageUrls = (markdown: string) => picturesIn(templateOf(markdown))
const info: ImageInfo = { width: 1200, height: 800, dominant: '#1f6fae', focus: '50% 50%', widths: [] }

test('ordinary markdown', () => {
  expect(html('Some *leaning*, **strong**, ~~gone~~ and `code`.')).toBe(
    '<p>Some <em>leaning</em>, <strong>strong</strong>, <del>gone</del> and <code>code</code>.</p>',
  )
})

test('a line ends where a backslash says so', () => {
  expect(html('- one\\\n  two\nthree')).toContain('one<br>\ntwo\nthree')
})

test('headings get a prefixed anchor, a link to it and a place in the contents', () => {
  const { html, headings } = markdownToHtml('## The *technique*\n\n### Day 1: up\n\n#### Small print')
  expect(headings).toEqual([
    { id: 'text-the-technique', text: 'The technique', depth: 2 },
    { id: 'text-day-1-up', text: 'Day 1: up', depth: 3 },
  ])
  expect(html).toContain(
    '<h2 id="text-the-technique">The <em>technique</em> <a class="heading-anchor" href="#text-the-technique" ' +
      'aria-label="Link to this section: The technique"><span aria-hidden="true">#</span></a></h2>',
  )
})

test('a first-level heading becomes second-level: the page has its own', () => {
  expect(html('# Title')).toMatch(/^<h2 id="text-title">/)
})

test('equal headings get different anchors', () => {
  expect(markdownToHtml('## Lunch\n\n## Lunch').headings.map(({ id }) => id)).toEqual(['text-lunch', 'text-lunch-1'])
})

test('links inside the text reach its headings and its own ids', () => {
  expect(html('[down](#the-end)\n\n## The end')).toContain('<a href="#text-the-end">down</a>')
  expect(html('[caf\u00e9](#caf%C3%A9)\n\n## Caf\u00e9')).toContain('<a href="#text-caf\u00e9">')
  expect(html('[a](#map)\n\n<p id="map">here</p>')).toContain('<a href="#text-map">a</a>')
})

test('links to other sites carry noopener and noreferrer, own links and mail do not', () => {
  const rel = 'rel="noopener noreferrer"'
  expect(html('[x](https://example.com/a?b=c&d=e)')).toBe(
    `<p><a href="https://example.com/a?b=c&#x26;d=e" ${rel}>x</a></p>`,
  )
  expect(html('[x](//example.com)')).toContain(rel)
  expect(html('[x](/blog/a)')).toBe('<p><a href="/blog/a">x</a></p>')
  expect(html('[x](mailto:a@b.example)')).toBe('<p><a href="mailto:a@b.example">x</a></p>')
  const own = markdownToHtml('[x](https://own.example/blog)', { siteUrl: 'https://own.example' })
  expect(own.html).toBe('<p><a href="https://own.example/blog">x</a></p>')
})

test.each([
  ['/blog/a:b', '/blog/a:b'],
  ['blog/a', 'blog/a'],
  ['?q=a:b', '?q=a:b'],
  ['#a:b', '#a:b'],
  ['HTTPS://Example.com', 'https://Example.com'],
  ['irc://chat.example/room', 'irc://chat.example/room'],
  ['ircs://chat.example', 'ircs://chat.example'],
  ['xmpp:a@b.example', 'xmpp:a@b.example'],
  ['tel:+34123', ''],
  ['ftp://files.example', ''],
])('the address %s becomes %j', (written, kept) => {
  expect(html(`<a href="${written}">x</a>`)).toContain(`href="${kept}"`)
  expect(html(`<img alt="" src="${written}">`)).toContain(`src="${kept}"`)
})

test('a known picture is sized before it arrives', () => {
  expect(
    markdownToHtml('![Boat](/art/boat.svg)', { media: (url) => (url === '/art/boat.svg' ? info : null) }).html,
  ).toBe(
    '<p><img src="/art/boat.svg" alt="Boat" loading="lazy" decoding="async" width="1200" height="800" ' +
      'data-dominant="#1f6fae"></p>',
  )
})

test('an uploaded picture comes in its smaller sizes', () => {
  const { html } = markdownToHtml('![Boat](/uploads/b.jpg)', { media: () => ({ ...info, widths: [480, 960] }) })
  expect(html).toContain(
    '<picture><source type="image/avif" srcset="/uploads/b-480.avif 480w, /uploads/b-960.avif 960w"',
  )
  expect(html).toContain('<source type="image/webp" srcset="/uploads/b-480.webp 480w, /uploads/b-960.webp 960w"')
})

test('a picture alone with a title becomes a figure with a caption', () => {
  expect(html('![Boat](/b.svg "At *noon*")')).toBe(
    '<figure><img src="/b.svg" alt="Boat" loading="lazy" decoding="async"><figcaption>At *noon*</figcaption></figure>',
  )
  expect(html('See ![Boat](/b.svg "At noon")')).not.toContain('<figure>')
})

test('a figure written as HTML is kept', () => {
  const { html } = markdownToHtml(
    '<figure>\n<img src="/b.svg" alt="Boat">\n<figcaption>The sea.</figcaption>\n</figure>',
    { media: () => info },
  )
  expect(html).toContain('<figure>\n<img src="/b.svg" alt="Boat" loading="lazy" decoding="async" width="1200"')
  expect(html).toContain('<figcaption>The sea.</figcaption>\n</figure>')
})

test('wide tables scroll in a region of their own and name their columns', () => {
  const html = markdownToHtml('|a|b|\n|-|-:|\n|1|2|\n\ntext\n\n|c|\n|-|\n|3|').html
  expect(html).toContain('<div class="table-scroll" role="region" tabindex="0" aria-label="Table"><table>')
  expect(html).toContain('aria-label="Table 2"')
  expect(html).toContain('<th align="right" scope="col">b</th>')
})

test('a table without a name over its first column has the names of its rows there', () => {
  const html = markdownToHtml('||Bed|\n|-|-|\n|**May**|40|\n||50|').html
  expect(html).toContain('<tr>\n<td></td>\n<th scope="col">Bed</th>\n</tr>')
  expect(html).toContain('<tr>\n<th scope="row"><strong>May</strong></th>\n<td>40</td>\n</tr>')
  expect(html).toContain('<tr>\n<td></td>\n<td>50</td>\n</tr>')
  expect(markdownToHtml('|![Bed](/b.jpg)|c|\n|-|-|\n|1|2|').html).not.toContain('row')
})

test('task lists say what is done', () => {
  const html = markdownToHtml('- [x] passport\n- [ ] socks').html
  expect(html).toContain('<input type="checkbox" checked disabled aria-label="Done"> passport')
  expect(html).toContain('<input type="checkbox" disabled aria-label="To do"> socks')
})

test('footnotes lead there and back', () => {
  const html = markdownToHtml('Fact.[^1]\n\n[^1]: Source.').html
  expect(html).toContain('<a href="#text-fn-1" id="text-fnref-1" data-footnote-ref')
  expect(html).toContain('<li id="text-fn-1">')
  expect(html).toContain('<a href="#text-fnref-1" data-footnote-backref')
  expect(html).toContain('<h2 class="sr-only" id="text-footnote-label">Footnotes</h2>')
})

test('for feeds every address is absolute and anchors are left out', () => {
  const { html } = markdownToHtml('## A\n\n[b](/blog/b) [a](#a) ![c](/c.svg)', {
    siteUrl: 'https://own.example',
    feedPage: '/blog/x',
  })
  expect(html).toBe(
    '<h2 id="text-a">A</h2>\n<p><a href="https://own.example/blog/b">b</a> ' +
      '<a href="https://own.example/blog/x#text-a">a</a> <img src="https://own.example/c.svg" alt="c"></p>',
  )
})

test('the pictures of a text, markdown and HTML, once each and in order', () => {
  expect(imageUrls('![a](/a.svg)\n\n<figure><img src="/b.svg"></figure>\n\n![a](/a.svg) ![x](javascript:x)')).toEqual([
    '/a.svg',
    '/b.svg',
  ])
})

test('only blocks that begin in a right-to-left script get their direction', () => {
  expect(markdownToHtml('שלום **עולם**\n\nBook شاي\n\n- شاي\n- tea').html).toBe(
    '<p dir="auto">שלום <strong>עולם</strong></p>\n<p>Book شاي</p>\n<ul>\n<li dir="auto">شاي</li>\n<li>tea</li>\n</ul>',
  )
})

test('nothing comes of nothing', () => {
  expect(markdownToHtml('')).toEqual({ html: '', headings: [] })
})

const seedPosts = new URL('../../../seed/content/posts/', import.meta.url)

test.each(readdirSync(seedPosts))('the demo post %s keeps its headings, pictures and links', (file) => {
  const { content } = matter(readFileSync(new URL(file, seedPosts), 'utf8'))
  const { html, headings } = markdownToHtml(content, { media: () => info })
  expect(headings.length).toBeGreaterThan(1)
  expect(html.match(/<figcaption>/g) ?? []).toHaveLength(content.match(/<figcaption>/g)?.length ?? 0)
  expect(html.match(/<img [^>]*alt="[^"]+"[^>]*width="1200"/g)?.length).toBe(imageUrls(content).length)
  expect(html).not.toContain('href=""')
  expect(html).not.toContain('&lt;')
})

test.each(readdirSync(seedPosts))('the demo post %s is the same when its pictures are put in afterwards', (file) => {
  const { content } = matter(readFileSync(new URL(file, seedPosts), 'utf8'))
  const media = (url: string) => (url.endsWith('.svg') ? info : null)
  expect(filled(templateOf(content), { media })).toBe(markdownToHtml(content, { media }).html)
})

test('pictures that are put in afterwards keep what was written of them', () => {
  const markdown =
    '<img src="/a.jpg" title="<img src=x>" width="10" class="x">\n\n[![b](/b.jpg "At noon")](/c)\n\n![](javascript:x)'
  const media = () => ({ ...info, widths: [480] })
  expect(filled(templateOf(markdown), { media })).toBe(markdownToHtml(markdown, { media }).html)
  expect(filled(templateOf(markdown), { media: () => null })).toBe(markdownToHtml(markdown).html)
})
