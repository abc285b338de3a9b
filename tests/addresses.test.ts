/** All fields of the API that hold an address refuse characters that `new URL` would silently drop. */
import { expect, test } from 'vitest'
import { signedIn } from '#tests/support/site/signed-in.ts'

const hostile = 'https://shop.example/a\r\nX-Injected: 1'
const product = { name: 'Bag', category: 'gear', description: 'A bag.', affiliateUrl: 'https://shop.example' }
const post = { title: 'Naxos', slug: 'naxos', excerpt: 'An island.', content: 'Stone.', category: 'Culture' }
const place = { name: 'Naxos', country: 'Greece', description: 'Stone.' }
const trip = {
  slug: 'naxos',
  title: 'Naxos',
  description: 'Stone.',
  destination: 'Naxos',
  country: 'Greece',
  duration: 1,
  travelStyle: 'Solo',
}
const day = { title: 'Arrival' }

const fields: [path: string, body: object, field: string][] = [
  ['/api/affiliate-products', { ...product, affiliateUrl: hostile }, 'affiliateUrl'],
  ['/api/affiliate-products', { ...product, imageUrl: hostile }, 'imageUrl'],
  ['/api/affiliate-products', { ...product, imageUrl: '/art/a\tb.svg' }, 'imageUrl'],
  ['/api/blog-posts', { ...post, imageUrl: hostile }, 'imageUrl'],
  ['/api/blog-posts', { ...post, affiliateLinks: [{ label: 'Bag', url: hostile }] }, 'affiliateLinks.0.url'],
  ['/api/destinations', { ...place, imageUrl: hostile }, 'imageUrl'],
  ['/api/itineraries', { ...trip, imageUrl: hostile }, 'imageUrl'],
  [
    '/api/itineraries',
    { ...trip, days: [{ ...day, activities: [{ activity: 'Ferry', affiliateLink: hostile }] }] },
    'days.0.activities.0.affiliateLink',
  ],
  [
    '/api/itineraries',
    { ...trip, days: [{ ...day, accommodationRecommendations: [{ name: 'Inn', affiliateLink: hostile }] }] },
    'days.0.accommodationRecommendations.0.affiliateLink',
  ],
  ['/api/gallery', { url: hostile, alt: 'A ferry.' }, 'url'],
]

test('an address with a line break in it is refused, and the answer names the field', async () => {
  const { post: send } = await signedIn()
  for (const [path, body, field] of fields) {
    const answer = await send(path, body)
    const refused = (await answer.json()) as { fields: Record<string, string> }
    expect([answer.status, Object.keys(refused.fields)], `${path} ${field}`).toEqual([400, [field]])
    expect(refused.fields[field]).toContain('control characters')
  }
})
