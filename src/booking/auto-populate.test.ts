import { expect, test } from 'vitest'
import type { Destination } from '#destinations/schema.ts'
import type { AffiliateProduct } from '#products/schema.ts'
import { answerOf, signedIn } from '#tests/support/site/signed-in.ts'

const path = '/api/expedia/auto-populate'
const env = { EXPEDIA_PARTNER_ID: 'P-1', EXPEDIA_AFFILIATE_ID: 'A-1' }

async function setup() {
  const site = await signedIn('admin', { seeded: true, env })
  return {
    ...site,
    fill: async () => answerOf(await site.send('POST', path)),
    hotels: async () => {
      const products = await site.json<AffiliateProduct[]>('/api/affiliate-products?active=true')
      return products.filter(({ name }) => name.startsWith('Hotels in '))
    },
  }
}

test('every popular destination gets a product with the owner’s account in its link', async () => {
  const { fill, hotels, json } = await setup()
  const popular = await json<Destination[]>('/api/destinations?popular=true')
  expect(await fill()).toEqual({ status: 200, body: { products: popular.length } })
  const made = await hotels()
  expect(made.map(({ name }) => name).sort()).toEqual(popular.map(({ name }) => `Hotels in ${name}`).sort())
  for (const { affiliateUrl, category, isActive } of made) {
    expect({ category, isActive }).toEqual({ category: 'accommodation', isActive: true })
    expect(new URL(affiliateUrl).searchParams.get('camref')).toBe('P-1')
  }
})

test('a second run adds nothing, not even for a product that was rewritten; runs at once add no more than one', async () => {
  const { fill, hotels, put } = await setup()
  const answers = await Promise.all([fill(), fill(), fill()])
  const counts = answers.map(({ body }) => (body as { products: number }).products)
  expect(counts.filter((count) => count > 0)).toHaveLength(1)
  const [first, ...others] = await hotels()
  const { name, category, description, affiliateUrl, rating } = first!
  const rewritten = { name: `My ${name}`, category, description, affiliateUrl, rating }
  expect((await put(`/api/affiliate-products/${first!.id}`, rewritten)).status).toBe(200)
  expect(await fill()).toEqual({ status: 200, body: { products: 0 } })
  expect(await hotels()).toHaveLength(others.length)
})

test('a place that was renamed gets no second product, also where its new name has one already', async () => {
  const { fill, json, put } = await setup()
  await fill()
  const [first, second] = await json<Destination[]>('/api/destinations?popular=true')
  const rename = async (id: number, name: string) => {
    const { createdAt, updatedAt, guideCount, imageInfo, ...place } = await json<Destination>(`/api/destinations/${id}`)
    expect((await put(`/api/destinations/${id}`, { ...place, name })).status).toBe(200)
  }
  await rename(first!.id, 'Far away')
  expect(await fill()).toEqual({ status: 200, body: { products: 0 } })
  await rename(first!.id, 'Nowhere')
  await rename(second!.id, 'Far away')
  await rename(first!.id, first!.name)
  expect(await fill()).toEqual({ status: 200, body: { products: 0 } })
})

test('a place added later gets its product with the next run', async () => {
  const { fill, post } = await setup()
  await fill()
  const place = {
    name: 'Tbilisi',
    country: 'Georgia',
    continent: 'Asia',
    description: 'Sulphur baths and balconies.',
    isPopular: true,
  }
  expect((await post('/api/destinations', place)).status).toBe(201)
  expect(await fill()).toEqual({ status: 200, body: { products: 1 } })
})

test('without a partner nothing is made, and the answer says what to do', async () => {
  const { send } = await signedIn('admin')
  expect(await answerOf(await send('POST', path))).toEqual({
    status: 409,
    body: { error: 'Expedia is not configured. Set EXPEDIA_PARTNER_ID first.' },
  })
})
