import { expect, test } from 'vitest'
import { cpuMsOf } from '#tests/support/run/cpu.ts'
import type { Note } from '../report.ts'
import { expandShortcodes } from './shortcodes.ts'

function expanded(text: string) {
  const notes: Note[] = []
  const pictures = [1, 2].map((n) => ({ url: `/${n}.jpg`, alt: `"${n}"`, caption: `Caption ${n}` }))
  const gallery = (ids: string[] | null) => (ids ? ids.flatMap((id) => pictures[Number(id) - 1] ?? []) : pictures)
  const html = expandShortcodes(text, { gallery, note: (note) => void notes.push(note) })
  return { html, notes: notes.map(({ about }) => about) }
}

test.each([
  ['a note [sic] and a list [1], [citation needed], [ ] and [', []],
  ['<pre>[gallery]</pre> and <code>[caption]x[/caption]</code>', []],
  ['<!-- wp:html {"a":"[gallery]"} -->', []],
  ['<PRE>[gallery]</PRE>, <code class="x">[gallery]</code> and <pre>, which nothing closes', []],
  ['a [constructor] and its [valueOf]', []],
])('%j is no shortcode', (text) => {
  expect(expanded(text)).toEqual({ html: text, notes: [] })
})

test.each([
  ['[[gallery]]', '[gallery]'],
  ['[youtube=https://youtu.be/x1]', '\n\nhttps://youtu.be/x1\n\n'],
  ['[youtube id="x2"]', '\n\nhttps://www.youtube.com/watch?v=x2\n\n'],
  ['[embed width="5"] https://vimeo.com/1 [/embed]', '\n\nhttps://vimeo.com/1\n\n'],
  ['[vc_row][vc_column a="b"]kept[/vc_column][/vc_row]', 'kept'],
  ['[code lang="js"]a[0][/code]', '\n\n<pre><code class="language-js">a[0]</code></pre>\n\n'],
  [
    '[caption width="1"]<img src="a.jpg" /> Words[/caption]',
    '\n\n<figure><img src="a.jpg" /><figcaption>Words</figcaption></figure>\n\n',
  ],
  [
    '[gallery ids="2"]',
    '<figure><figure><img src="/2.jpg" alt="&quot;2&quot;"><figcaption>Caption 2</figcaption></figure></figure>',
  ],
])('%j becomes %j', (text, html) => {
  expect(expanded(text)).toEqual({ html, notes: [] })
})

test.each([
  ['[googlemaps https://maps.google.com/maps?f=q&amp;q=Hanoi]', 'https://maps.google.com/maps?f=q&q=Hanoi'],
  [
    '[soundcloud url="https://api.soundcloud.com/tracks/1" params="color=#ff5500" /]',
    'https://api.soundcloud.com/tracks/1',
  ],
  ['[facebook url="https://www.facebook.com/a/posts/1"]', 'https://www.facebook.com/a/posts/1'],
  ['[spotify id="spotify:track:abc"]', 'https://open.spotify.com/track/abc'],
  ['[spotify https://open.spotify.com/track/abc]', 'https://open.spotify.com/track/abc'],
  ['[hulu 369061]', 'https://www.hulu.com/watch/369061'],
  ['[hulu https://www.hulu.com/watch/1]', 'https://www.hulu.com/watch/1'],
  ['[gist https://gist.github.com/1 /]', 'https://gist.github.com/1'],
  ['[gist]https://gist.github.com/2[/gist]', 'https://gist.github.com/2'],
  ['[gist id=3]', 'https://gist.github.com/3'],
  ['[nobody_knows link="//x.example/a"]', 'https://x.example/a'],
])('%j keeps its address', (text, address) => {
  const { html, notes } = expanded(text)
  expect(html.trim()).toBe(address)
  expect(notes).toEqual([expect.stringMatching(/^The shortcode \[[\w-]+\], of which the address is kept$/)])
})

test('shortcodes without a counterpart are reported, and their text is kept', () => {
  expect(expanded('[contact-form-7 id="1"] [button url="/x"]Go[/button] [gallery ids="7"]')).toEqual({
    html: ' Go <figure></figure>',
    notes: [
      'The shortcode [contact-form-7], which has no meaning here',
      'The shortcode [button], which has no meaning here; the text in it is kept',
      'A gallery whose pictures are not in the export',
    ],
  })
})

test.each(['[', '[a ', '[x]', '<pre ', '<code>', '<!--', '[[', '[a b="', '[a =', '[/x]'])(
  'a text of nothing but %j takes no time',
  async (piece) => {
    expect(await cpuMsOf(() => expanded(piece.repeat(300_000 / piece.length)))).toBeLessThan(3000)
  },
)

test('too deeply nested shortcodes keep the innermost text unchanged', () => {
  const depth = 20_000
  const opened = Array.from({ length: depth }, (_, n) => `[x_${n}]`)
  const closed = Array.from({ length: depth }, (_, n) => `[/x_${depth - n - 1}]`)
  const { html } = expanded(`${opened.join('')}words${closed.join('')}`)
  expect(html).toContain('words')
})
