import { expect, test } from 'vitest'
import type { ItineraryDetail } from '#itineraries/schema.ts'
import { siteValues } from '#site/values/tables.server.ts'
import { savedPost, writtenPost } from '#tests/support/rooms/posts.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'

const paid = 'https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&clickref=mine'
const product = {
  name: 'Lamp',
  category: 'gear',
  description: 'Small.',
  affiliateUrl: 'https://www.amazon.com/dp/B0?tag=ines-20',
  rating: 4,
}

test('paid links of a text carry the code of its page, whatever its title and slug are, and a card that of its product', async () => {
  const site = await signedIn()
  const { id: lamp } = (await (await site.post('/api/affiliate-products', product)).json()) as { id: number }
  const content = `[A stay](${paid}).\n\n[Lamp](/recommendations#product-${lamp} "card")`
  const post = await writtenPost(site, { content, published: true })
  expect(post.contentHtml).toContain(
    `?awinmid=1&#x26;awinaffid=2&#x26;clickref=b${post.id}" rel="sponsored noopener noreferrer">A stay</a>`,
  )
  expect(post.contentHtml).toContain(`?tag=ines-20&#x26;ascsubtag=b${post.id}p${lamp}"`)
  expect(post.content).toBe(content)
  const moved = await savedPost(site, post.id, {
    content,
    slug: 'another-name',
    title: 'Another name',
    published: true,
  })
  expect(moved.contentHtml).toBe(post.contentHtml)
  const feed = await (await site.asReader('/feed.xml')).text()
  expect(feed).toContain(`clickref=b${post.id}"`)
})

test('the author may let partners see where readers come from', async () => {
  const site = await signedIn()
  const post = await writtenPost(site, { content: `[A stay](${paid}) [b](https://example.com)`, published: true })
  await site.db.insert(siteValues).values({ values: { 'site.tellsReferrer': true }, savedBy: 'ines@example.com' })
  await site.database.syncRevision()
  const { contentHtml } = (await (await site.asReader(`/api/blog-posts/slug/${post.slug}`)).json()) as typeof post
  expect(contentHtml).toContain('rel="noopener sponsored">A stay')
  expect(contentHtml).toContain('rel="noopener noreferrer">b')
})

test('the documents of an itinerary carry the code of its page; the API does not', async () => {
  const site = await signedIn()
  const draft = {
    ...{ slug: 'uji', title: 'Uji', description: 'By train.', destination: 'Uji', country: 'Japan', duration: 1 },
    travelStyle: 'Solo Travel',
    days: [{ title: 'One', activities: [{ time: '09:00', activity: 'Boat', affiliateLink: paid }] }],
  }
  const itinerary = (await (await site.post('/api/itineraries', draft)).json()) as ItineraryDetail
  expect(itinerary.days[0]?.activities[0]?.affiliateLink).toBe(paid)
  const calendar = await (await site.asReader('/itineraries/uji.ics')).text()
  expect(calendar.replaceAll('\r\n ', '')).toContain(`awinaffid=2&clickref=i${itinerary.id}`)
})
