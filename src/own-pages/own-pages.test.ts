import { expect, test } from 'vitest'
import { listening } from '#tests/support/site/listening-site.ts'
import * as renderModule from '../render.server.tsx'

const imprint = { slug: 'imprint', title: 'Imprint', text: '## Who\n\n{name}, **here**.', inFooter: true }
const privacy = { slug: 'privacy', title: 'Privacy', text: '<script>alert(1)</script> Nothing.', inFooter: false }

async function withPages(pages: object[]) {
  const site = await listening({ renderModule })
  const save = (version: number, changes: object) => site.write('PUT', '/api/site-values', { version, changes })
  const saved = await save(0, { 'ownPages.pages': pages })
  return { site, saved }
}

test('a page of her own is at its address, in the sitemap and in every footer', async () => {
  const { site, saved } = await withPages([imprint, privacy])
  expect(saved.status).toBe(200)
  const page = await site.page('/pages/imprint')
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('<h1>Imprint</h1>')
  expect(html).toMatch(/Ines Calder, <strong>here<\/strong>/)
  expect(html).toMatch(/<meta name="description" content="Ines Calder, here\."/)
  const about = await (await site.page('/about')).text()
  expect(about).toContain('<a href="/pages/imprint">Imprint</a>')
  expect(about).not.toContain('/pages/privacy')
  const sitemap = await (await site.page('/sitemap.xml')).text()
  expect(sitemap).toContain('/pages/imprint</loc>')
  expect(sitemap).toContain('/pages/privacy</loc>')
})

test('a token in a page’s title is replaced in the footer as on the page', async () => {
  const { site } = await withPages([{ ...imprint, title: 'Who {firstName} is' }])
  expect(await (await site.page('/about')).text()).toContain('<a href="/pages/imprint">Who Ines is</a>')
})

test('a shared link to a page shows the site’s own picture', async () => {
  const { site } = await withPages([imprint])
  const html = await (await site.page('/pages/imprint')).text()
  const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await site.page(new URL(image).pathname)).status).toBe(200)
})

test('scripts in a page’s text are removed', async () => {
  const { site } = await withPages([privacy])
  const html = await (await site.page('/pages/privacy')).text()
  expect(html).toContain('Nothing.')
  expect(html).not.toContain('<script>alert')
})

test('paid links on a page are marked as such, and others are not', async () => {
  const paid = 'https://www.awin1.com/cread.php?awinmid=1'
  const text = `[Boats](${paid}) and [a map](https://maps.example)`
  const { site } = await withPages([{ ...imprint, text }])
  const link = async () => (await (await site.page('/pages/imprint')).text()).match(/<a href="https:[^>]*>/g)
  const marked = `<a href="${paid}" rel="sponsored noopener noreferrer"`
  expect(await link()).toMatchObject([expect.stringContaining(marked), expect.not.stringContaining('sponsored')])
  await site.write('PUT', '/api/site-values', { version: 1, changes: { 'site.tellsReferrer': true } })
  expect((await link())?.[0]).toContain(`<a href="${paid}" rel="noopener sponsored"`)
})

test('an address without a page is none', async () => {
  const { site } = await withPages([imprint])
  expect((await site.page('/pages/nothing')).status).toBe(404)
})

test('two pages have two addresses', async () => {
  const { saved } = await withPages([imprint, { ...privacy, slug: 'imprint' }])
  expect(saved.status).toBe(400)
  expect((await saved.json()) as object).toMatchObject({
    fields: { 'ownPages.pages.1.slug': 'That address is already used' },
  })
})

test('a page tells machines where it stands', async () => {
  const { site } = await withPages([imprint])
  const html = await (await site.page('/pages/imprint')).text()
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
  expect(JSON.stringify(data)).toContain('BreadcrumbList')
  expect(JSON.stringify(data)).toContain('"name":"Imprint"')
})
