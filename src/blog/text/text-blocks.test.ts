import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BlogPostDetail } from '#blog/schema.ts'
import type { AffiliateProduct } from '#products/schema.ts'
import { affiliateProducts } from '#products/tables.server.ts'
import { writtenPost } from '#tests/support/rooms/posts.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'

const htmlOf = async (content: string, site?: Awaited<ReturnType<typeof signedIn>>) =>
  (await writtenPost(site ?? (await signedIn('admin', { seeded: true })), { content })).contentHtml

test('a product is a card with its paid link marked as such, as it is now, and its words when it is gone', async () => {
  const site = await signedIn('admin', { seeded: true })
  const [product] = await site.json<AffiliateProduct[]>('/api/affiliate-products?active=true')
  const { id, name, affiliateUrl } = product!
  const post = await writtenPost(site, { content: `[Look](/recommendations#product-${id} "card")`, published: true })
  expect(post.contentHtml).toContain('<aside class="text-card">')
  expect(post.contentHtml).toContain(`<p class="text-card-name">${name.replaceAll('&', '&#x26;')}</p>`)
  expect(post.contentHtml).toContain('rel="sponsored noopener noreferrer" referrerpolicy="no-referrer"')
  expect(post.contentHtml).toContain('I may earn a commission')
  const read = async () => (await site.json<BlogPostDetail>(`/api/blog-posts/${post.id}`)).contentHtml
  const change = { ...product, name: 'Another <b>name</b>' }
  await site.put(`/api/affiliate-products/${id}`, change)
  expect(await read()).toContain('Another &#x3C;b>name&#x3C;/b>')
  await site.put(`/api/affiliate-products/${id}`, { ...change, isActive: false })
  expect(await read()).toBe('<p>Look</p>')
  expect(affiliateUrl).toMatch(/^https/)
})

test('the card of a product that is no longer sold promises no link that it does not have', async () => {
  const site = await signedIn('admin', { seeded: true })
  const [product] = await site.json<AffiliateProduct[]>('/api/affiliate-products?active=true')
  const { id, category } = product!
  const html = async (insteadUrl: string | null) => {
    await site.db
      .update(affiliateProducts)
      .set({ goneSince: '2026-11-01T00:00:00Z', insteadUrl, insteadName: 'This one' })
      .where(eq(affiliateProducts.id, id))
    const slug = `card-${insteadUrl?.length ?? 0}`
    return (await writtenPost(site, { content: `[Look](/recommendations#product-${id} "card")`, slug })).contentHtml
  }
  const dead = await html(null)
  expect([dead.includes('No longer sold.'), dead.includes('Sponsored'), dead.includes('<a ')]).toEqual([
    true,
    false,
    false,
  ])
  const own = await html('/recommendations#product-3')
  expect(own).toContain('<a class="inline-link" href="/recommendations#product-3">This one</a>')
  expect(own).not.toContain('Sponsored')
  const paid = await html('https://shop.example/this')
  expect(paid).toContain('Sponsored link.')
  expect(paid).toContain(
    'target="_blank" rel="sponsored noopener noreferrer" referrerpolicy="no-referrer" data-partner="',
  )
  expect(paid).toContain(`data-type="${category}"`)
})

test('links to itineraries and posts are cards; those to hidden rows are plain words', async () => {
  const site = await signedIn('admin', { seeded: true })
  await writtenPost(site, { slug: 'a-draft' })
  const html = await htmlOf(
    '[a](/itineraries/seven-slow-days-in-kyoto "card")\n\n[b](/blog/night-train-to-hanoi "card")\n\n' +
      '[no draft](/blog/a-draft "card")\n\n[no trip](/itineraries/nowhere "card")\n\n[a page](/about "card")',
    site,
  )
  expect(html).toContain('<aside class="text-card text-card-print">')
  expect(html).toContain('<a class="text-card-link" href="/itineraries/seven-slow-days-in-kyoto">')
  expect(html).toContain('<a class="text-card-link" href="/blog/night-train-to-hanoi">')
  expect(html).toContain('<p>no draft</p>\n<p>no trip</p>\n<p><a href="/about">a page</a></p>')
})

test('a link to another site is a card with its author’s words; that site is never requested', async () => {
  const html = await htmlOf('[![](/art/kyoto.svg) Trains](https://www.seat61.example/japan "card")')
  expect(html).toContain('<img src="/art/kyoto.svg"')
  expect(html).toContain(
    '<a class="text-card-link" href="https://www.seat61.example/japan" rel="noopener noreferrer">Trains</a>',
  )
  expect(html).toContain('<span>seat61.example</span>')
})

test.each(['https://tracker.example/p.png', '//tracker.example/p.png'])(
  'a card to another site shows no picture of a third: %s',
  async (picture) => {
    const html = await htmlOf(`[![](${picture}) T](https://example.com/page "card")`)
    expect(html).toContain('<aside class="text-card">')
    expect(html).not.toContain('<img')
    expect(await htmlOf('[T](//example.com/page "card")')).toContain('rel="noopener noreferrer"')
  },
)

test('a place is a map, by its page or by the posts about it; the land behind it is there', async () => {
  const site = await signedIn('admin', { seeded: true })
  const maps = await htmlOf('[K](/destinations/kyoto "map")\n\n[K](/blog?destination=Kyoto "map")', site)
  expect(maps.match(/<figure class="text-map">/g)).toHaveLength(2)
  const [, land = ''] = /<image href="([^"?]+)\?v=/.exec(maps) ?? []
  const answer = await site.get(land)
  expect(answer.headers.get('content-type')).toContain('image/svg+xml')
  expect(
    await htmlOf(
      '[x](/blog?destination=Nowhere "map")\n\n[y](/destinations/nowhere "map")',
      await signedIn('admin', { seeded: true }),
    ),
  ).toBe('<p><a href="/blog?destination=Nowhere">x</a></p>\n<p>y</p>')
})

test('a text of nothing but cards asks for the first of them only', async () => {
  const html = await htmlOf(Array.from({ length: 60 }, () => '[b](/blog/night-train-to-hanoi "card")').join('\n\n'))
  expect(html.match(/<aside class="text-card">/g)).toHaveLength(30)
  expect(html.match(/<p><a href="\/blog\/night-train-to-hanoi">b<\/a><\/p>/g)).toHaveLength(30)
})

test('addresses that no one can read are links', async () => {
  const odd =
    '[a](/blog/%00 "card")\n\n[b](/blog/%E0%A4%A "card")\n\n[c](http://[ "card")\n\n[d](/recommendations#product-99999999999 "card")'
  expect(await htmlOf(odd)).not.toContain('text-card')
})
