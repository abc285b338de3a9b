import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductCard } from './product-card.tsx'
import type { AffiliateProduct } from './schema.ts'

const product: AffiliateProduct = {
  id: 1,
  name: 'Halden 30',
  category: 'gear',
  description: 'Thirty litres.',
  affiliateUrl: 'https://example.com/halden?a=1&b=2',
  imageUrl: null,
  imageInfo: null,
  rating: 4,
  price: '$160 to $175',
  isActive: true,
  active: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

test('the paid link opens in a new tab that learns neither opener nor referrer, and is marked as sponsored', () => {
  const link = renderToString(<ProductCard product={product} />).match(/<a [^>]*>/)?.[0] ?? ''
  expect(link).toContain('href="https://example.com/halden?a=1&amp;b=2"')
  expect(link).toContain('target="_blank"')
  expect(link).toContain('rel="sponsored noopener noreferrer"')
  expect(link.toLowerCase()).toContain('referrerpolicy="no-referrer"')
})

test('a card shows name, readable category, stars, price and a placeholder for a missing picture', () => {
  const html = renderToString(<ProductCard product={product} />)
  for (const text of ['Halden 30', 'Travel Gear', '4 of 5', '$160 to $175', '/placeholder/Halden%2030.svg'])
    expect(html).toContain(text)
})
