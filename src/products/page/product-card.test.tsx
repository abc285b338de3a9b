import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { productRow } from '#tests/support/rooms/products.ts'
import { OnTheSite } from '#tests/support/site/site-values.tsx'
import type { AffiliateProduct } from '../schema.ts'
import { ProductCard } from './product-card.tsx'

const product = productRow({
  name: 'Halden 30',
  category: 'gear',
  affiliateUrl: 'https://example.com/halden?a=1&b=2',
  rating: 4,
  price: '$160 to $175',
})

const drawn = (shown: AffiliateProduct) =>
  renderToString(
    <OnTheSite>
      <ProductCard product={shown} />
    </OnTheSite>,
  )

test('the paid link opens in a new tab that learns neither opener nor referrer, and is marked as sponsored', () => {
  const link = drawn(product).match(/<a [^>]*>/)?.[0] ?? ''
  expect(link).toContain('href="https://example.com/halden?a=1&amp;b=2"')
  expect(link).toContain('target="_blank"')
  expect(link).toContain('rel="sponsored noopener noreferrer"')
  expect(link.toLowerCase()).toContain('referrerpolicy="no-referrer"')
})

test('a card shows name, readable category, stars, price and a placeholder for a missing picture', () => {
  const html = drawn(product)
  for (const text of ['Halden 30', 'Travel Gear', 'Rated 4 of 5', '$160 to $175', '/placeholder/Halden%2030.svg'])
    expect(html).toContain(text)
})

test('the link of a partner that reports codes carries the one of its place', () => {
  const affiliateUrl = 'https://www.amazon.com/dp/B0?tag=ines-20'
  expect(drawn({ ...product, affiliateUrl })).toContain(`href="${affiliateUrl}&amp;ascsubtag=r0p1"`)
})

test('a product that is no longer sold shows its replacement, if there is one, and no dead button', () => {
  const gone = drawn({ ...product, isGone: true, instead: null })
  expect([gone.includes('No longer sold'), gone.includes('<a ')]).toEqual([true, false])
  const own = drawn({ ...product, isGone: true, instead: { url: '/recommendations#product-3', name: 'Halden 40' } })
  expect(own).toMatch(/No longer sold.*<a class="inline-link" href="\/recommendations#product-3">Halden 40<\/a>/)
  const paid = drawn({ ...product, isGone: true, instead: { url: 'https://a.jp/b', name: 'Halden 40' } })
  expect(paid).toContain('rel="sponsored noopener noreferrer"')
  expect(paid).not.toContain('View Deal')
})
