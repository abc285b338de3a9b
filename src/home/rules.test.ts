import { expect, test } from 'vitest'
import type { AffiliateProduct } from '#products/schema.ts'
import { variedProducts } from './rules.ts'

function product(category: AffiliateProduct['category'], id: number): AffiliateProduct {
  return {
    id,
    name: `${category} ${id}`,
    category,
    description: 'Of use.',
    affiliateUrl: 'https://example.com/',
    imageUrl: null,
    imageInfo: null,
    rating: 5,
    price: null,
    isActive: true,
    active: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
}

const flights = [1, 2, 3].map((id) => product('flights', id))
const gear = [4, 5].map((id) => product('gear', id))

test.each([
  [[...flights, ...gear], 6, [1, 4, 2, 5, 3]],
  [[...flights, ...gear], 3, [1, 4, 2]],
  [flights, 2, [1, 2]],
  [[], 6, []],
])('products take turns by category (%#)', (products, count, ids) => {
  expect(variedProducts(products, count).map((one) => one.id)).toEqual(ids)
})
