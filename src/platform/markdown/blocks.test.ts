import { expect, test } from 'vitest'
import { filled } from './filled.server.ts'
import { markdownToHtml } from './pipeline.ts'
import { templateOf } from './template.ts'

const html = (markdown: string) => markdownToHtml(markdown).html
const blocksOf = (markdown: string) => templateOf(markdown).gaps.flatMap((gap) => ('block' in gap ? [gap.block] : []))
const inFeed = (markdown: string) =>
  filled(templateOf(markdown, { siteUrl: 'https://s.example', feedPage: '/blog/a' }), { media: () => null })

test('two to twelve pictures on lines of one paragraph are a gallery', () => {
  const pictures = (count: number) => Array.from({ length: count }, (_, at) => `![p${at}](/p${at}.svg)`).join('\n')
  expect(html('![A ferry](/a.webp "At dusk")\n![](/b.webp)')).toBe(
    '<div class="gallery"><a class="snapshot" href="/a.webp" aria-haspopup="dialog">' +
      '<img src="/a.webp" alt="A ferry" loading="lazy" decoding="async"><span class="snapshot-caption">At dusk</span></a>' +
      '<a class="snapshot" href="/b.webp" aria-haspopup="dialog" aria-label="Picture 2 of 2"><img src="/b.webp" alt="" loading="lazy" decoding="async"></a></div>',
  )
  expect(html('![](/a.webp "At dusk")\n![B](/b.webp)')).not.toContain('aria-label')
  expect(html(pictures(12))).toMatch(/^<div class="gallery">/)
  for (const plain of [pictures(1), pictures(13), `${pictures(2)} and words`, `> ${pictures(1)}\n> ${pictures(1)}`])
    expect(html(plain)).not.toContain('gallery')
})

test('pictures of a gallery load no larger than they are shown, cut around what matters', () => {
  const info = { width: 900, height: 600, dominant: '#112233', focus: '20% 50%', widths: [480] }
  const { html } = markdownToHtml('![](/a.webp)\n![](/b.webp)', { media: () => info })
  expect(html).toContain('sizes="(min-width: 48rem) 22rem, 50vw"')
  expect(html).toContain('class="focus-x-20"')
})

test.each([
  ['> [!TIP]\n> Keep the *ticket*.', 'tip', 'Useful', '<p>Keep the <em>ticket</em>.</p>'],
  ['> [!WARNING]\n>\n> Believe it.', 'warning', 'Careful', '<p>Believe it.</p>'],
  ['> [!note]\n> By the way.', 'note', 'Note', '<p>By the way.</p>'],
  [
    '> [!NOTE]\n> **12 May 2026:** It leaves at 19:35.',
    'note',
    'Corrected on 12 May 2026',
    '<p> It leaves at 19:35.</p>',
  ],
])('%j is a box', (markdown, kind, name, text) => {
  const box = html(markdown).replaceAll('\n', '')
  expect(box).toBe(`<aside class="box box-${kind}"><p class="box-name"><strong>${name}</strong></p>${text}</aside>`)
})

test('any other quotation stays one', () => {
  for (const text of ['> A flight gives you two cities.', '> [!TIP] on the same line', '> > [!TIP]\n> > deep'])
    expect(html(text)).not.toContain('<aside')
})

test('a list of which every line begins with its day is one of days', () => {
  expect(html('- **22 November 2026:** Six. *Found by Anna.*\n- **1 May 2026:** Five.')).toContain(
    '<li><b>22 November 2026</b><div> Six. <em>Found by Anna.</em></div></li>',
  )
  expect(html('- **22 November 2026:** Six.\n- Five.')).not.toContain('dated-lines')
})

test('a link alone in its paragraph may ask to be a card or a map', () => {
  const text =
    '[Slow *Boat*](/recommendations#product-31 "card")\n\n[![](/b.webp) Ha Long](/destinations/ha-long "map")'
  expect(blocksOf(text)).toEqual([
    { kind: 'card', href: '/recommendations#product-31', words: 'Slow Boat' },
    { kind: 'map', href: '/destinations/ha-long', words: 'Ha Long', picture: '/b.webp' },
  ])
  const plain = [
    '[a](/b "card") and words',
    '- [a](/b "card")',
    '> [a](/b "card")',
    '[a](/b "Card")',
    '[a](javascript:x "card")',
  ]
  for (const other of plain) expect(blocksOf(other)).toEqual([])
})

test('gaps are filled in their places, and a text cannot imitate one', () => {
  const text = '![](/a.svg)\n\n[One](/one "card")\n\n![](/b.svg)\n\n<img alt="x 0">\n\n[Two](/two "card")'
  const whole = filled(templateOf(text), { media: () => null })
  expect(whole.match(/src="[^"]+"|<p><a [^>]+>\w+/g)).toEqual([
    'src="/a.svg"',
    '<p><a href="/one">One',
    'src="/b.svg"',
    '<p><a href="/two">Two',
  ])
})

test('in a feed every block is plain HTML that any program can show', () => {
  const text = '[One](/one "card")\n\n![a](/a.svg)\n![b](/b.svg)\n\n> [!TIP]\n> Keep it.\n\n- **1 May 2026:** Five.'
  const feed = inFeed(text)
  expect(feed).toContain('<a href="https://s.example/one">One</a>')
  expect(feed).toContain('<p><strong>Useful</strong></p>')
  expect(feed).toContain('<strong>1 May 2026:</strong> Five.')
  expect(feed).not.toMatch(/class=|aria-|title=/)
})
