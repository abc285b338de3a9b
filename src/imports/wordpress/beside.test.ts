import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { wordPressItem } from '#tests/support/rooms/wordpress-export.ts'
import type { ForeignPost } from '../source.ts'
import { toMarkdown } from '../text/to-markdown.server.ts'
import { readWordPress } from './wordpress.server.ts'

const old = 'https://old.example'
const rss = (items: string) => `<rss><channel><wp:base_blog_url>${old}</wp:base_blog_url>${items}</channel></rss>`
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`

async function postIn(file: string | Uint8Array): Promise<ForeignPost> {
  const path = join(temporaryFolder(), 'export.xml')
  writeFileSync(path, file)
  for await (const post of (await readWordPress(path)).posts()) return post
  throw new Error('There is no post.')
}

const item = (extra: string, content = 'Words.') =>
  wordPressItem(old, { id: 1, title: 'One', slug: 'one', content, extra })

test('terms of the oldest exports are read, and those of a site’s own kinds become tags', async () => {
  const terms = [
    '<category><![CDATA[Italy]]></category>',
    '<category><![CDATA[Uncategorized]]></category>',
    '<category><![CDATA[trains]]></category>',
    '<category domain="tag"><![CDATA[trains]]></category>',
    '<category domain="post_format"><![CDATA[Aside]]></category>',
    '<category domain="region"><![CDATA[The south]]></category>',
  ]
  const post = await postIn(rss(item(terms.join(''))))
  expect(post).toMatchObject({ categories: ['Italy'], tags: ['trains', 'The south'] })
  expect(post.notes).toEqual([{ about: 'Terms of a kind of the old site’s own became tags', detail: 'The south' }])
})

test('former addresses are kept, and fields of the author’s own told', async () => {
  const extra =
    meta('_wp_old_slug', 'uno') + meta('_edit_last', '1') + meta('price', '12 €') + meta('akismet_result', 'false')
  const post = await postIn(rss(item(extra)))
  expect(post.addresses).toEqual(['/2019/05/one/', '/2019/05/uno', '/?p=1'])
  expect(post.notes).toEqual([{ about: 'Fields of its own, which this site shows none of', detail: 'price: 12 €' }])
})

test('footnotes are footnotes', async () => {
  const content = `<!-- wp:paragraph --><p>It sails<sup data-fn="a" class="fn"><a href="#a" id="a-link">1</a></sup>.</p><!-- /wp:paragraph --><!-- wp:footnotes /-->`
  const post = await postIn(rss(item(meta('footnotes', '[{"id":"a","content":"At <em>nine<\\/em>."}]'), content)))
  const world = { picture: async () => null, link: (address: string) => address, note: () => {}, blankLines: false }
  expect(await toMarkdown(post.html, world)).toBe('It sails[^1].\n\n[^1]: At *nine*.')
  expect(post.notes).toEqual([])
})

test.each([
  ['iso-8859-1', 'latin1', ''],
  ['UTF-16', 'utf16le', '\ufeff'],
  ['utf-8', 'utf8', '\ufeff'],
] as const)('a file in %s is read as what it says it is', async (name, encoding, mark) => {
  const text = `${mark}<?xml version="1.0" encoding="${name}"?>${rss(item('', 'Crème brûlée.'))}`
  expect((await postIn(Buffer.from(text, encoding))).html).toBe('Crème brûlée.')
})

test.each([
  ['_yoast_wpseo_title', 'Ferries, told', 'Ferries, told', null],
  ['rank_math_title', 'Ferries #1: 50% less', 'Ferries #1: 50% less', null],
  ['_yoast_wpseo_title', '%%title%% %%page%% %%sep%% %%sitename%%', '', null],
  ['rank_math_title', '%title% %sep% %sitename%', '', null],
  ['_aioseo_title', '#post_title #separator_sa #site_title', '', null],
  ['_yoast_wpseo_title', 'Cheap ferries %%sep%% %%sitename%%', '', 'Cheap ferries %%sep%% %%sitename%%'],
])('a title for search engines in %s, %s, is %o', async (name, written, title, told) => {
  const post = await postIn(rss(item(meta(name, written))))
  expect(post.searchTitle).toBe(title)
  expect(post.notes.map(({ detail }) => detail)).toEqual(told === null ? [] : [told])
})
