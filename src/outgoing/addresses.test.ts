import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/site/app.ts'
import { addressesIn, aroundLink } from './addresses.ts'
import { replacedIn, replacedInJson } from './replaced.ts'

const texts = [
  'See [the boat](https://a.jp/b) and [again](https://a.jp/b "Title"), bare https://a.jp/bare. End',
  'Brackets: [Foo](https://en.wikipedia.org/wiki/Foo_(bar)) (see https://a.jp/x_(y)) <https://a.jp/auto>',
  '![a picture](https://a.jp/p.jpg) [![in](https://a.jp/p.jpg)](https://a.jp/around)',
  String.raw`![a picture](https://a.jp/p_(1).jpg "T") ![b](https://a.jp/p_\(2\).jpg) [c](https://a.jp/c) ![d](https://a.jp/open`,
  '"url": "https://a.jp/json?a=1&b=2", "other": "HTTP://A.jp/up"',
  '`https://a.jp/code` **https://a.jp/bold** https://a.jp/end!',
  'none, not even http:// or https://',
  String.raw`[a](https://a.jp/Hvar_\(city\)) [b](https://a.jp/?a=1\&b=2 "T") https://a.jp/x\_y\_. <https://a.jp/x\~z>`,
  String.raw`[a](https://a.jp/c_(a\(b\))) | [b](https://a.jp/?d\|e) | "https://a.jp/f\"g" https://a.jp/h\\i https://a.jp/j\k`,
  `[${'long '.repeat(50)}](https://a.jp/long) [](https://a.jp/empty) [[in]](https://a.jp/in)`,
]

test('the database and this program find the same addresses', async () => {
  const { db } = await testApp({ seeded: false })
  for (const text of texts) {
    const { rows } = await db.execute<{ address: string }>(sql`select address from outgoing_links(${text})`)
    expect(rows.map(({ address }) => address).toSorted()).toEqual(addressesIn(text).toSorted())
  }
  const { rows } = await db.execute(sql`select * from outgoing_links(${texts[0]}) order by address`)
  expect(rows).toEqual([
    { address: 'https://a.jp/b', words: expect.stringMatching(/^(the boat|again)$/) },
    { address: 'https://a.jp/bare', words: null },
  ])
  const long = await db.execute(sql`select * from outgoing_links(${texts.at(-1)}) order by address`)
  expect(long.rows).toEqual([
    { address: 'https://a.jp/empty', words: null },
    { address: 'https://a.jp/in', words: null },
    { address: 'https://a.jp/long', words: null },
  ])
})

test('pictures are no links, also with brackets in their address', () => {
  expect(addressesIn(texts[3]!)).toEqual(['https://a.jp/c', 'https://a.jp/open'])
})

test('an address is known without the backslashes that other programs write into it, in lists as well', async () => {
  expect(addressesIn(texts[7]!)).toEqual([
    'https://a.jp/Hvar_(city)',
    'https://a.jp/?a=1&b=2',
    'https://a.jp/x_y',
    'https://a.jp/x~z',
  ])
  const { db } = await testApp({ seeded: false })
  const list = JSON.stringify([{ tip: `${texts[7]}\nThen <a href="https://a.jp/l">l</a>` }])
  const { rows } = await db.execute<{ address: string }>(sql`select address from field_links(${list}::jsonb)`)
  expect(rows.map(({ address }) => address).toSorted()).toEqual(
    [...addressesIn(texts[7]!), 'https://a.jp/l'].toSorted(),
  )
})

test.each([
  [String.raw`See [it](https://a.jp/Hvar_\(city\)).`, 'See it.', 'See [it](https://n.jp/).'],
  [String.raw`[it](https://a.jp/Hvar_\(city\) "T")`, 'it', '[it](https://n.jp/ "T")'],
  ['[it](https://a.jp/Hvar_(city))', 'it', '[it](https://n.jp/)'],
  [
    String.raw`[https://a.jp/Hvar\_(city)](https://a.jp/Hvar_\(city\))`,
    String.raw`https://a.jp/Hvar\_(city)`,
    '[https://n.jp/](https://n.jp/)',
  ],
  ['https://a.jp/Hvar_(city)\\\nEnd', '\\\nEnd', 'https://n.jp/\\\nEnd'],
])('an escaped address is replaced and taken out as a whole: %s', (text, without, replaced) => {
  const from = 'https://a.jp/Hvar_(city)'
  expect(replacedIn(text, { from, to: null })).toBe(without)
  expect(replacedIn(text, { from, to: 'https://n.jp/' })).toBe(replaced)
})

test.each([
  '[a](https://a.jp/x|y)',
  '[a](https://a.jp/x[0])',
  String.raw`[a](https://a.jp/x\\y)`,
  '<a href="https://a.jp/x^2">a</a>',
  '[a]\n\n[a]: https://a.jp/x{y}',
  'See https://a.jp/x|y.',
  String.raw`See https://a.jp/x\y`,
])('a link stays where its address goes on beyond what is known of it: %s', (text) => {
  expect(replacedIn(text, { from: 'https://a.jp/x', to: null })).toBe(text)
  expect(replacedIn(text, { from: 'https://a.jp/x', to: 'https://n.jp/' })).toBe(text)
})

test('in a table an address ends with its cell', () => {
  const text = '| one | two |\n| - | - |\n| https://a.jp/x|next |'
  expect(replacedIn(text, { from: 'https://a.jp/x', to: 'https://n.jp/' })).toBe(text.replace('a.jp/x', 'n.jp/'))
})

test('a new address is written so that it is known as a whole', () => {
  const to = String.raw`https://n.jp/a|b\_c`
  const text = replacedIn('[a](https://a.jp/x) https://a.jp/x', { from: 'https://a.jp/x', to })
  expect(text).toBe('[a](https://n.jp/a%7Cb%5C_c) https://n.jp/a%7Cb%5C_c')
  expect(addressesIn(text)).toEqual(['https://n.jp/a%7Cb%5C_c'])
})

test('only the exact address is replaced, not longer ones that begin with it; words and titles stay or change', () => {
  const change = { from: 'https://a.jp/b', to: 'https://n.jp/(x)' }
  expect(replacedIn(texts[0]!, change)).toBe(
    'See [the boat](https://n.jp/%28x%29) and [again](https://n.jp/%28x%29 "Title"), bare https://a.jp/bare. End',
  )
  expect(replacedIn('[a](https://a.jp/bc) ![b](https://a.jp/b) https://a.jp/b.', change)).toBe(
    '[a](https://a.jp/bc) ![b](https://a.jp/b) https://n.jp/(x).',
  )
  expect(replacedIn('[a](https://a.jp/b)!', { ...change, words: 'the slow one' })).toBe(
    '[the slow one](https://n.jp/%28x%29)!',
  )
  expect(replacedIn('Take [the *boat*](https://a.jp/b "T").', { ...change, to: null })).toBe('Take the *boat*.')
  expect(
    replacedInJson([{ url: 'https://a.jp/b', tip: 'Or [b](https://a.jp/b)', n: 1 }], {
      ...change,
      to: 'https://n.jp/',
    }),
  ).toEqual([{ url: 'https://n.jp/', tip: 'Or [b](https://n.jp/)', n: 1 }])
})

test('a link whose words are its address shows the new one, unless it gets words of its own', () => {
  const change = { from: 'https://a.jp/x', to: 'https://n.jp/y' }
  const all = '[https://a.jp/x](https://a.jp/x) [https://a.jp/x/](https://a.jp/x) [x](https://a.jp/x)'
  expect(replacedIn(all, change)).toBe(
    '[https://n.jp/y](https://n.jp/y) [https://a.jp/x/](https://n.jp/y) [x](https://n.jp/y)',
  )
  expect(replacedIn('[https://a.jp/x](https://a.jp/x)', { ...change, words: 'the boat' })).toBe(
    '[the boat](https://n.jp/y)',
  )
  expect(replacedIn('[https://a.jp/x](https://a.jp/x)', { ...change, to: 'https://n.jp/a]b/_c_' })).toBe(
    String.raw`[https://n.jp/a\]b/\_c\_](https://n.jp/a]b/_c_)`,
  )
})

const card = '[![](/uploads/b.webp) Its title](https://a.jp/x "card")'

test.each([
  [card, '![](/uploads/b.webp) Its title', '[![](/uploads/b.webp) Its title](https://n.jp/y%29z "card")'],
  ['[![Boat](/b.jpg)](https://a.jp/x)', '![Boat](/b.jpg)', '[![Boat](/b.jpg)](https://n.jp/y%29z)'],
  ['![Boat](https://a.jp/x)', '![Boat](https://a.jp/x)', '![Boat](https://a.jp/x)'],
  ["[A](https://a.jp/x 'T')", 'A', "[A](https://n.jp/y%29z 'T')"],
  ['[A](<https://a.jp/x> (T))', 'A', '[A](https://n.jp/y%29z (T))'],
  [String.raw`[A \] b](https://a.jp/x)`, String.raw`A \] b`, String.raw`[A \] b](https://n.jp/y%29z)`],
  ['[See https://a.jp/x](https://a.jp/x)', 'See https://a.jp/x', '[See https://a.jp/x](https://n.jp/y%29z)'],
  ['[https://a.jp/x](https://b.jp)', '[https://a.jp/x](https://b.jp)', '[https://a.jp/x](https://b.jp)'],
  ['See <https://a.jp/x>.', 'See .', 'See <https://n.jp/y%29z>.'],
  ['See https://a.jp/x.', 'See .', 'See https://n.jp/y%29z.'],
  [
    '<a class="x" href=\'https://a.jp/x\' rel="y">Two *words*</a>',
    'Two *words*',
    '<a class="x" href=\'https://n.jp/y%29z\' rel="y">Two *words*</a>',
  ],
  [
    '[a b][Ref] [ref][], [ref]!\n\n[ref]: https://a.jp/x "T"\nEnd',
    'a b ref, ref!\n\nEnd',
    '[a b][Ref] [ref][], [ref]!\n\n[ref]: https://n.jp/y%29z "T"\nEnd',
  ],
  [
    '![a][ref]\n\n[ref]: https://a.jp/x',
    '![a][ref]\n\n[ref]: https://a.jp/x',
    '![a][ref]\n\n[ref]: https://n.jp/y%29z',
  ],
  ['Note.[^1]\n\n[^1]: https://a.jp/x', 'Note.[^1]\n\n[^1]: ', 'Note.[^1]\n\n[^1]: https://n.jp/y%29z'],
  ['https://b.jp/?to=https://a.jp/x', 'https://b.jp/?to=https://a.jp/x', 'https://b.jp/?to=https://a.jp/x'],
])('a link is taken out, or replaced, however it is written: %s', (text, without, replaced) => {
  const from = 'https://a.jp/x'
  expect(replacedIn(text, { from, to: null })).toBe(without)
  expect(replacedIn(text, { from, to: 'https://n.jp/y)z' })).toBe(replaced)
})

test('new words leave the picture of a link where it is', () => {
  const change = { from: 'https://a.jp/x', to: 'https://n.jp/y', words: 'the boat' }
  expect(replacedIn(card, change)).toBe('[![](/uploads/b.webp) the boat](https://n.jp/y "card")')
  expect(replacedIn('[![Boat](/b.jpg)](https://a.jp/x)', change)).toBe('[![Boat](/b.jpg)](https://n.jp/y)')
})

test('a link is shown with a few words around it', () => {
  expect(aroundLink('# Lan Ha\n\nA *day boat*. [Day boats](https://a.jp/b) from Cat Ba', 'https://a.jp/b')).toEqual({
    before: ' Lan Ha A day boat. ',
    words: 'Day boats',
    after: ' from Cat Ba',
  })
  expect(aroundLink('nothing', 'https://a.jp/b')).toBe(null)
})
