import { expect, test } from 'vitest'
import { lexicalHtml } from '../ghost/lexical.ts'
import { mobiledocHtml } from '../ghost/mobiledoc.ts'
import type { Note } from '../report.ts'
import { toMarkdown } from './to-markdown.server.ts'

async function markdown(html: string) {
  const notes: Note[] = []
  const text = await toMarkdown(html, {
    picture: async (address) => address,
    link: (address) => address,
    note: (note) => void notes.push(note),
    blankLines: false,
  })
  return { text, notes: notes.map(({ about }) => about) }
}

test.each([
  [
    'a cover',
    '<div class="wp-block-cover" style="background-image:url(/a.jpg)"><p>Over it</p></div><div class="wp-block-cover"><img class="wp-block-cover__image-background" src="/b.jpg" alt=""><div><p>More</p></div></div>',
    '![](/a.jpg)\n\nOver it\n\n![](/b.jpg)\n\nMore',
  ],
  [
    'an old gallery',
    '<ul class="wp-block-gallery columns-2"><li class="blocks-gallery-item"><figure><img src="/a.jpg" alt="A"><figcaption>One</figcaption></figure></li><li><figure><a href="/a/b/"><img src="/b.jpg" alt="B"></a></figure></li></ul>',
    '![A](/a.jpg "One")\n![B](/b.jpg)',
  ],
  [
    'a new gallery',
    '<figure class="wp-block-gallery"><figure class="wp-block-image"><img src="/a.jpg" alt="A"></figure><figure class="wp-block-image"><img src="/b.jpg" alt="B"></figure><figcaption>Both by <a href="https://x.example/">Ines</a></figcaption></figure>',
    '![A](/a.jpg)\n![B](/b.jpg)\n\n*Both by [Ines](https://x.example/)*',
  ],
  [
    'a gallery of fourteen',
    `<figure>${'<img src="/a.jpg" alt="">'.repeat(14)}</figure>`,
    Array.from({ length: 2 }, () => Array.from({ length: 7 }, () => '![](/a.jpg)').join('\n')).join('\n\n'),
  ],
  [
    'a picture that leads elsewhere, with a link in its caption',
    '<figure><a href="https://x.example/"><img src="/a.jpg" alt="A"></a><figcaption>By <a href="https://y.example/">Y</a></figcaption></figure>',
    '[![A](/a.jpg)](https://x.example/)\n\n*By [Y](https://y.example/)*',
  ],
  [
    'media and text',
    '<div class="wp-block-media-text"><figure class="wp-block-media-text__media"><img src="/a.jpg" alt=""></figure><div class="wp-block-media-text__content"><p>Beside</p></div></div>',
    '![](/a.jpg)\n\nBeside',
  ],
  [
    'an embed with a caption',
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/abc\n</div><figcaption>See</figcaption></figure>',
    '[Video on YouTube](https://youtu.be/abc)\n\nSee',
  ],
  ['an address between blocks', '\nhttps://vimeo.com/76979871\n', '[Video on Vimeo](https://vimeo.com/76979871)'],
  [
    'buttons',
    '<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="/a">A</a></div><div class="wp-block-button"><a href="/b">B</a></div></div>',
    '[A](/a)\n\n[B](/b)',
  ],
  [
    'columns',
    '<div class="wp-block-columns"><div class="wp-block-column"><p>Left</p></div><div class="wp-block-column"><p>Right</p></div></div>',
    'Left\n\nRight',
  ],
  [
    'details',
    '<details class="wp-block-details"><summary>Visa <b>& fees</b></summary><p>None.</p><ul><li>Really</li></ul></details>',
    '<details>\n<summary>Visa &amp; fees</summary>\n\nNone.\n\n- Really\n\n</details>',
  ],
  [
    'a quote and a pull quote',
    '<blockquote class="wp-block-quote"><p>Go.</p><cite>Ines</cite></blockquote><figure class="wp-block-pullquote"><blockquote><p>Stay.</p></blockquote></figure>',
    '> Go.\n>\n> Ines\n\n> Stay.',
  ],
  ['a verse', '<pre class="wp-block-verse">One\nTwo</pre>', 'One\\\nTwo'],
  [
    'a file',
    '<div class="wp-block-file"><object data="/a.pdf"></object><a href="/a.pdf">The plan</a><a class="wp-block-file__button" href="/a.pdf">Download</a></div>',
    '[The plan](/a.pdf)',
  ],
  [
    'a late picture',
    '<img src="data:image/gif;base64,R0" data-src="/a.jpg" alt="A"><noscript><img src="/a.jpg"></noscript>',
    '![A](/a.jpg)',
  ],
  [
    'a bookmark',
    '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://x.example/a"><div class="kg-bookmark-content"><div class="kg-bookmark-title">A read</div><div class="kg-bookmark-description">About it.</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="/i.png"><span class="kg-bookmark-author">X</span></div></div><div class="kg-bookmark-thumbnail"><img src="/t.jpg"></div></a></figure>',
    '[![](/t.jpg) A read](https://x.example/a "card")\n\nAbout it.\n\nX',
  ],
  [
    'callouts',
    '<div class="kg-callout-card"><div class="kg-callout-emoji">⚠️</div><div class="kg-callout-text">Mind <a href="/a">it</a>.</div></div><div class="kg-callout-card"><div class="kg-callout-emoji">🍜</div><div class="kg-callout-text">Eat.</div></div>',
    '> [!WARNING]\n>\n> Mind [it](/a).\n\n> [!NOTE]\n>\n> 🍜\n>\n> Eat.',
  ],
  [
    'a toggle',
    '<div class="kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">Visa</h4><button><svg></svg></button></div><div class="kg-toggle-content"><p>None.</p></div></div>',
    '<details>\n<summary>Visa</summary>\n\nNone.\n\n</details>',
  ],
  [
    'a product',
    '<div class="kg-product-card"><div class="kg-product-card-container"><img src="/p.jpg" class="kg-product-card-image"><h4 class="kg-product-card-title">Bag</h4><span class="kg-product-card-rating-active"><svg></svg></span><span class="kg-product-card-rating-active"></span><div class="kg-product-card-description"><p>Light.</p></div><a href="https://shop.example/b" class="kg-product-card-button"><span>Buy</span></a></div></div>',
    '![](/p.jpg)\n\n**Bag**\n\n2 of 5 stars\n\nLight.\n\n[Buy](https://shop.example/b)',
  ],
  [
    'audio and video',
    '<div class="kg-audio-card"><img class="kg-audio-thumbnail" src="/c.jpg"><div class="kg-audio-player-container"><audio src="https://x.example/a.mp3"></audio><div class="kg-audio-title">The sea</div><button>Play</button></div></div><figure class="kg-video-card"><div><video src="https://x.example/v.mp4"></video><button>1×</button></div><figcaption>Waves</figcaption></figure>',
    '[The sea](https://x.example/a.mp3)\n\n[Video](https://x.example/v.mp4)\n\nWaves',
  ],
  [
    'a file of Ghost',
    '<div class="kg-file-card"><a class="kg-file-card-container" href="https://x.example/a.pdf"><div class="kg-file-card-title">Plan</div><div class="kg-file-card-caption">All days</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">a.pdf</div></div></a></div>',
    '[Plan](https://x.example/a.pdf)\n\nAll days',
  ],
  [
    'a header',
    '<div class="kg-header-card" style="background-image: url(\'/h.jpg\')"><h2 class="kg-header-card-header">Hanoi</h2><h3>By night</h3><a href="/a" class="kg-header-card-button">Go</a></div>',
    '![](/h.jpg)\n\n## Hanoi\n\n### By night\n\n[Go](/a)',
  ],
])('%s', async (_, html, text) => {
  expect((await markdown(html)).text).toBe(text)
})

test('objects and scripts with an address become links, and are reported', async () => {
  const html =
    '<object><param name="movie" value="//www.youtube.com/v/abc"></object><script src="https://gist.github.com/a/1.js"></script><script src="/x.js"></script>'
  expect(await markdown(html)).toEqual({
    text: '[Video on YouTube](https://www.youtube.com/watch?v=abc)\n\n[See it on gist.github.com](https://gist.github.com/a/1)',
    notes: ['What was embedded is a link now', 'What was embedded is a link now', 'A script'],
  })
})

const words = (text: string, format = 0) => ({ type: 'extended-text', text, format })

test('Ghost’s lexical text is read where there is no HTML', async () => {
  const children = [
    { type: 'extended-heading', tag: 'h2', children: [words('Hanoi & I')] },
    {
      type: 'paragraph',
      children: [
        words('Bold', 3),
        { type: 'linebreak' },
        { type: 'link', url: 'https://x.example/', children: [words('link')] },
      ],
    },
    { type: 'list', listType: 'number', children: [{ type: 'listitem', children: [words('One')] }] },
    { type: 'image', src: '/a.jpg', alt: 'A', caption: 'By <a href="/i">I</a>' },
    { type: 'gallery', images: [{ src: '/a.jpg' }, { src: '/b.jpg', alt: 'B' }], caption: 'Two' },
    { type: 'bookmark', url: 'https://x.example/a', metadata: { title: 'A read', description: 'About.' } },
    { type: 'callout', calloutText: '<p>Cash</p>', calloutEmoji: '💡' },
    { type: 'toggle', heading: 'Visa', content: '<p>None.</p>' },
    { type: 'button', buttonText: 'Go', buttonUrl: '/go' },
    {
      type: 'product',
      productTitle: 'Bag',
      productRatingEnabled: true,
      productStarRating: 4,
      productButtonEnabled: true,
      productButton: 'Buy',
      productUrl: '/buy',
    },
    { type: 'file', src: '/a.pdf', fileTitle: 'Plan' },
    { type: 'header', header: 'Big', subheader: 'Small', backgroundImageSrc: '/h.jpg' },
    { type: 'markdown', markdown: '*raw* text' },
    { type: 'horizontalrule' },
    { type: 'signup', header: 'Join' },
    { type: 'unheard-of', url: 'https://y.example/' },
  ]
  const notes: Note[] = []
  const html = lexicalHtml(JSON.stringify({ root: { type: 'root', children } }), (note) => void notes.push(note))
  expect((await markdown(html)).text).toBe(
    [
      '## Hanoi & I',
      '**_Bold_**\\\n[link](https://x.example/)',
      '1. One',
      '![A](/a.jpg)',
      '*By [I](/i)*',
      '![](/a.jpg)\n![B](/b.jpg)',
      '*Two*',
      '[A read](https://x.example/a "card")',
      'About.',
      '> [!TIP]\n>\n> Cash',
      '<details>\n<summary>Visa</summary>',
      'None.',
      '</details>',
      '[Go](/go)',
      '**Bag**',
      '4 of 5 stars',
      '[Buy](/buy)',
      '[Plan](/a.pdf)',
      '![](/h.jpg)',
      '## Big',
      'Small',
      '*raw* text',
      '---',
      '<https://y.example/>',
    ].join('\n\n'),
  )
  expect(notes.map(({ detail }) => detail)).toEqual(['signup', 'unheard-of'])
})

test('Ghost’s mobiledoc is read where there is no HTML', async () => {
  const text = {
    markups: [['strong'], ['a', ['href', 'https://x.example/']]],
    atoms: [['soft-return', '', {}]],
    cards: [
      ['image', { src: '/a.jpg', caption: 'One' }],
      ['hr', {}],
      ['html', { html: '<p>Own</p>' }],
    ],
    sections: [
      [
        1,
        'p',
        [
          [0, [0], 1, 'Bold'],
          [0, [], 0, ' and '],
          [0, [1], 1, 'link'],
          [1, [], 0, 0],
          [0, [], 0, 'below'],
        ],
      ],
      [3, 'ul', [[[0, [], 0, 'One']], [[0, [], 0, 'Two']]]],
      [10, 0],
      [10, 1],
      [10, 2],
      [1, 'aside', [[0, [], 0, 'Said']]],
    ],
  }
  const html = mobiledocHtml(JSON.stringify(text), () => {})
  expect((await markdown(html)).text).toBe(
    '**Bold** and [link](https://x.example/)\\\nbelow\n\n- One\n- Two\n\n![](/a.jpg "One")\n\n---\n\nOwn\n\n> Said',
  )
  for (const none of ['', 'null', '[]', '{"sections":5}', '{"sections":[[1,"p","x"],[10,7],[3]]}'])
    expect(() => mobiledocHtml(none, () => {})).not.toThrow()
})
