import { expect, test } from 'vitest'
import { productRow } from '#tests/support/rooms/products.ts'
import { variedProducts } from './rules.ts'

const flights = [1, 2, 3].map((id) => productRow({ id, category: 'flights' }))
const gear = [4, 5].map((id) => productRow({ id, category: 'gear' }))

test.each([
  [[...flights, ...gear], 6, [1, 4, 2, 5, 3]],
  [[...flights, ...gear], 3, [1, 4, 2]],
  [flights, 2, [1, 2]],
  [[], 6, []],
])('products take turns by category (%#)', (products, count, ids) => {
  expect(variedProducts(products, count).map((one) => one.id)).toEqual(ids)
})
