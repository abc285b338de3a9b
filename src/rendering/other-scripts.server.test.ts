import { expect, test } from 'vitest'
import { demoItinerary } from '#tests/support/rooms/itinerary.ts'
import { writtenPost } from '#tests/support/rooms/posts.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'

const slugs = ['москва-за-три-дня', '京都の七日間', 'हिमालय-में-बस']

test.each(slugs)('a post and an itinerary at %s are found at every address of theirs', async (slug) => {
  const site = await signedIn()
  await writtenPost(site, { slug, title: slug, published: true })
  const itinerary = demoItinerary({ slug, title: slug })
  expect((await site.post('/api/itineraries', itinerary)).status).toBe(201)
  const part = encodeURIComponent(slug)
  const files = {
    [`/og/post/${part}.png`]: 'image/png',
    [`/og/itinerary/${part}.png`]: 'image/png',
    [`/map/route/${part}.svg`]: 'image/svg+xml; charset=utf-8',
    [`/itineraries/${part}.pdf`]: 'application/pdf',
    [`/itineraries/${part}.ics`]: 'text/calendar; charset=utf-8',
    [`/api/blog-posts/slug/${part}`]: 'application/json; charset=utf-8',
    [`/api/itineraries/slug/${part}`]: 'application/json; charset=utf-8',
  }
  const answers = await Promise.all(
    Object.keys(files).map(async (path) => {
      const response = await site.asReader(path)
      return [path, response.status === 200 ? response.headers.get('content-type') : response.status]
    }),
  )
  expect(Object.fromEntries(answers)).toEqual(files)
  const pdf = await site.asReader(`/itineraries/${part}.pdf`)
  expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="file.pdf"; filename*=UTF-8''${part}.pdf`)
  for (const path of ['/feed.xml', '/feed.json', '/sitemap.xml']) {
    const file = await (await site.asReader(path)).text()
    expect(file).toContain(`/blog/${part}`)
    expect(file).not.toContain(`/blog/${slug}`)
  }
})
