import { expect, test } from 'vitest'
import { signedIn } from '#tests/support/site/signed-in.ts'
import type { AffiliateProduct } from './schema.ts'
import { affiliateProducts } from './tables.server.ts'

const path = '/api/affiliate-products'
const draft = {
  name: 'Halden 30',
  category: 'gear',
  description: 'A bag.',
  affiliateUrl: 'https://shop.example/halden',
  commission: '4%',
}

test('a product is added, replaced in place under its id, and deleted', async () => {
  const { post, put, remove, asReader, db } = await signedIn()
  const added = await post(path, draft)
  expect(added.status).toBe(201)
  const product = (await added.json()) as AffiliateProduct
  expect(product).toMatchObject({ ...draft, rating: 5, isActive: true, active: true, imageUrl: null, price: null })
  const again = await post(path, { ...draft, id: product.id, price: '$80' })
  const newer = { updatedAt: expect.not.stringMatching(product.updatedAt) }
  expect([again.status, await again.json()]).toEqual([200, { ...product, ...newer, price: '$80' }])
  const replaced = await put(`${path}/${product.id}`, { ...draft, rating: 3 })
  expect([replaced.status, await replaced.json()]).toEqual([200, { ...product, ...newer, rating: 3 }])
  expect(await db.$count(affiliateProducts)).toBe(1)
  expect((await remove(`${path}/${product.id}`)).status).toBe(204)
  expect(await (await asReader(path)).json()).toEqual([])
  expect((await remove(`${path}/${product.id}`)).status).toBe(404)
})

test('a product that comes back from the trash stands beside the one that was sent again meanwhile', async () => {
  const { post, remove, asReader } = await signedIn()
  const draftKey = '3f0c1f0e-9d0b-4a5e-8f3a-2f4f6a1c7b11'
  const first = (await (await post(path, { ...draft, draftKey })).json()) as AffiliateProduct
  const undo = (await remove(`${path}/${first.id}`)).headers.get('x-undo')
  await post(path, { ...draft, draftKey })
  expect((await post(`/api/undo/${undo}`, {})).status).toBe(200)
  expect(await (await asReader(path)).json()).toHaveLength(2)
  expect((await post(path, { ...draft, draftKey: 'x' })).status).toBe(400)
})

test('commissions are for the admin alone, and inactive products are hidden from readers', async () => {
  const { post, put, get, asReader } = await signedIn()
  const { id } = (await (await post(path, draft)).json()) as AffiliateProduct
  const forReaders = (await (await asReader(path)).json()) as AffiliateProduct[]
  expect(forReaders[0]).not.toHaveProperty('commission')
  const [row] = (await (await get(path)).json()) as AffiliateProduct[]
  expect(row?.commission).toBe('4%')
  const off = (await (await put(`${path}/${id}`, { ...row, isActive: false })).json()) as AffiliateProduct
  expect([off.isActive, off.active, off.commission]).toEqual([false, false, '4%'])
  expect(await (await asReader(`${path}?active=false`)).json()).toEqual([])
  const on = (await (await put(`${path}/${id}`, { ...draft, active: true })).json()) as AffiliateProduct
  expect([on.isActive, on.active]).toEqual([true, true])
  expect(((await (await post(path, { ...draft, active: false })).json()) as AffiliateProduct).isActive).toBe(false)
})

test.each([
  ['name', { name: ' ' }],
  ['category', { category: 'boats' }],
  ['category', { category: undefined }],
  ['category', { category: '' }],
  ['description', { description: undefined }],
  ['description', { description: '\n\t ' }],
  ['description', { description: '\u200b' }],
  ['affiliateUrl', { affiliateUrl: 'javascript:alert(1)' }],
  ['affiliateUrl', { affiliateUrl: 'https://user:pass@shop.example' }],
  ['affiliateUrl', { affiliateUrl: '' }],
  ['imageUrl', { imageUrl: 'data:image/svg+xml,x' }],
  ['rating', { rating: 0 }],
  ['rating', { rating: 6 }],
  ['rating', { rating: 4.5 }],
  ['price', { price: 'x'.repeat(101) }],
  ['commission', { commission: 'a\0' }],
  ['isActive', { isActive: 'true' }],
])('%s is refused: %j', async (field, fields) => {
  const { post, put, logged, db } = await signedIn()
  for (const response of [await post(path, { ...draft, ...fields }), await put(`${path}/1`, { ...draft, ...fields })]) {
    expect(response.status).toBe(400)
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field])
  }
  expect(await db.$count(affiliateProducts)).toBe(0)
  expect(logged).toEqual([])
})

test.each([0, -1, 999, 2 ** 31, 2 ** 40])('there is no product %s to replace', async (id) => {
  const { post, put, logged } = await signedIn()
  expect((await post(path, { ...draft, id })).status).toBe(404)
  expect((await put(`${path}/${id}`, draft)).status).toBe(404)
  expect(logged).toEqual([])
})

test('an edited product of the demo is the owner’s', async () => {
  const { get, put, db } = await signedIn('admin', { seeded: true })
  const [product] = (await (await get(path)).json()) as AffiliateProduct[]
  await put(`${path}/${product?.id}`, { ...product, name: 'Mine' })
  const rows = await db.select().from(affiliateProducts)
  expect(rows.filter((row) => !row.demo).map((row) => row.name)).toEqual(['Mine'])
})

test('a change made from an older product writes nothing and answers with the newer one', async () => {
  const { post, put } = await signedIn()
  const opened = (await (await post(path, draft)).json()) as AffiliateProduct
  const expected = { expectedUpdatedAt: opened.updatedAt }
  const newer = (await (await put(`${path}/1`, { ...draft, price: '$90', ...expected })).json()) as AffiliateProduct
  for (const refused of [
    await put(`${path}/1`, { ...draft, price: '$70', ...expected }),
    await post(path, { ...draft, id: 1, price: '$70', ...expected }),
  ]) {
    expect([refused.status, await refused.json()]).toMatchObject([409, { current: newer }])
  }
  expect((await put(`${path}/1`, { ...draft, expectedUpdatedAt: newer.updatedAt })).status).toBe(200)
})
