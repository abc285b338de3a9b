import { expect, test } from 'vitest'
import { testApp } from '#tests/support/site/app.ts'

test.each(['', '?active=true', '?active=false'])(
  'readers get active products without the commission, asking %j',
  async (query) => {
    const { json } = await testApp()
    const products = await json<Record<string, unknown>[]>(`/api/affiliate-products${query}`)
    expect(products).toHaveLength(34)
    expect(products.every((product) => product.active === true && product.isActive === true)).toBe(true)
    expect(products.some((product) => 'commission' in product)).toBe(false)
  },
)
