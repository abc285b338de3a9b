/** Items of an export other than posts and pages. */
import { expect, test } from 'vitest'
import { blogPosts } from '#blog/tables.server.ts'
import { wordPressItem } from '#tests/support/rooms/wordpress-export.ts'
import { emptySite } from '#tests/support/site/empty-site.ts'
import { findRedirect } from '../../declared.server.ts'
import { reportText } from '../report.ts'

const old = 'https://old.example'
let number = 100
const item = (
  type: string,
  title: string,
  content: string,
  more: { status?: string; extra?: string; id?: number } = {},
) => wordPressItem(old, { id: number++, type, title, slug: title.toLowerCase().replaceAll(' ', '-'), content, ...more })
const term = (domain: string, name: string) =>
  `<category domain="${domain}" nicename="x"><![CDATA[${name}]]></category>`

test('texts of custom post types are imported as drafts, and each is reported', async () => {
  const site = await emptySite()
  const items = [
    item('portfolio', 'Boats of Naxos', 'Blue ones.', { extra: term('category', 'Italy') }),
    item('recipe', 'Lemon rice', `See <a href="${old}/2019/05/boats-of-naxos/">boats</a>.`, {
      extra: term('course', 'Lunch'),
    }),
    item('jetpack-testimonial', 'Ana said', 'Lovely.', { status: 'pending' }),
    item('product', 'A print', ''),
    item('product', 'Out of stock', 'Sold.', { status: 'wc-hidden' }),
    item('post', 'A post', 'Words.'),
  ]
  const report = await site.run(items)
  expect([report.added, await site.db.$count(blogPosts)]).toEqual([4, 4])
  expect(report.read).toMatchObject({ posts: 1, 'items of the kind portfolio': 1, 'items of the kind recipe': 1 })
  expect(report.leftOut).toEqual({ 'items of the kind product': 2 })
  const rows = await site.db.select().from(blogPosts).orderBy(blogPosts.id)
  expect(rows.map(({ title, category, tags, published }) => [title, category, tags, published])).toEqual([
    ['Boats of Naxos', 'Italy', [], false],
    ['Lemon rice', 'Pages', ['Lunch'], false],
    ['Ana said', 'Pages', [], false],
    ['A post', 'Travel Guides', [], true],
  ])
  expect(rows[1]?.content).toBe('See [boats](/blog/boats-of-naxos).')
  const text = reportText(report)
  expect(text).toContain('- Lemon rice (/blog/lemon-rice): recipe')
  expect(text).toContain(`- A print: ${old}/2019/05/a-print/`)
  expect(text).toContain(`- Out of stock: ${old}/?p=`)
  expect(await findRedirect(site.db, '/2019/05/lemon-rice/')).toBeNull()
  await site.db.update(blogPosts).set({ published: true })
  expect(await findRedirect(site.db, '/2019/05/lemon-rice/')).toBe('/blog/lemon-rice')
  expect((await site.run(items)).added).toBe(0)
})

test('internal items of WordPress and plug-ins, and data of visitors and customers, are left out and counted', async () => {
  const site = await emptySite()
  const kinds =
    'nav_menu_item nav_menu_item custom_css wp_navigation wp_template wp_template_part wp_global_styles revision feedback shop_order acf-field elementor_library'
  const report = await site.run(kinds.split(' ').map((kind) => item(kind, 'Menu', '{"ana@mail.example": 1}')))
  expect([report.added, report.items]).toEqual([0, []])
  expect(report.leftOut).toEqual({
    'entries of menus': 2,
    menus: 1,
    'style rules added by hand': 1,
    'templates of the theme': 2,
    'styles of the theme': 1,
    'earlier versions of posts': 1,
    'answers to forms': 1,
    'items of the kind shop_order': 1,
    'items of the kind acf-field': 1,
    'items of the kind elementor_library': 1,
  })
})

test('reusable blocks are inserted where they are used, also nested; missing ones are reported', async () => {
  const site = await emptySite()
  const use = (ref: number, more = '') => `<!-- wp:block {"ref":${ref}${more}} /-->`
  const report = await site.run([
    item('post', 'Uses it', `<p>Before.</p>${use(11, ',"content":{"a":1}')}<p>After.</p>${use(11)}${use(99)}`),
    item('page', 'Turns round', use(13)),
    item('wp_block', 'Fares', `<p>Twelve euros.</p>${use(12)}`, { id: 11 }),
    item('wp_block', 'Season', '<p>In May.</p>', { id: 12 }),
    item('wp_block', 'Round', `<p>Again.</p>${use(13).repeat(50)}`, { id: 13 }),
    item('wp_block', 'Forgotten', '<p>Nobody uses it.</p>', { id: 14 }),
  ])
  expect((await site.post('uses-it')).content).toBe(
    'Before.\n\nTwelve euros.\n\nIn May.\n\nAfter.\n\nTwelve euros.\n\nIn May.',
  )
  expect((await site.post('turns-round')).content).toBe('Again.')
  expect(report.leftOut).toEqual({ 'reusable blocks': 4 })
  const notes = report.items.map(({ title, notes }) => [title, ...notes.map(({ about, detail }) => [about, detail])])
  expect(notes).toEqual([
    ['Uses it', ['A reusable block that is not in the export', '99']],
    [
      'Turns round',
      ['A reusable block within itself', 'Round'],
      ['A page, which is a post in the category Pages now', undefined],
    ],
    ['Forgotten', ['A reusable block that no post uses', undefined]],
  ])
})
